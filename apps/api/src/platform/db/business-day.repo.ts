import { dayIn } from '@countinghouse/domain/days/zones';
import type { Ctx } from '../ctx.ts';
import type { Tx } from './database.ts';
import type { Reader } from './reader.ts';

/** The zone of a transaction's business. A request reads it with its session; it is never kept longer than its transaction. */
const zones = new WeakMap<Tx, Promise<string>>();

/** Whoever read the zone anyway, or has just changed it, saves the others the question. */
export const rememberZone = (tx: Tx, zone: string): void => void zones.set(tx, Promise.resolve(zone));

/** By whose clock the business keeps its days. */
export function businessZone({ tx, businessId }: Reader): Promise<string> {
  const known = zones.get(tx) ?? readZone({ tx, businessId });
  zones.set(tx, known);
  return known;
}

async function readZone({ tx, businessId }: Reader): Promise<string> {
  const { timezone } = await tx
    .selectFrom('businesses')
    .select('timezone')
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return timezone;
}

/** Which calendar day it is where the business is: what "today" means in it. */
export const businessToday = async (ctx: Pick<Ctx, 'tx' | 'businessId' | 'now'>): Promise<string> =>
  dayIn(await businessZone(ctx), ctx.now);
