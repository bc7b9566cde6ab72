import { type SqlBool, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { CalendarInvitations } from '../../../platform/db/schema.gen.ts';

const INVITATION = [
  'id',
  'event_id',
  'customer_id',
  'address',
  'told',
  'state',
  'about',
  'note',
  'proposed_on',
  'proposed_time',
  'answered_at',
  'version',
  'invited_by',
] as const;

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;
export type InvitationState = 'invited' | 'accepted' | 'declined' | 'proposed' | 'kept';

export const findInvitation = ({ tx, businessId }: Reader, id: number) =>
  tx
    .selectFrom('calendar_invitations')
    .select(INVITATION)
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();

export const findInvitationOf = ({ tx, businessId }: Reader, eventId: number, customerId: number) =>
  tx
    .selectFrom('calendar_invitations')
    .select(INVITATION)
    .where('business_id', '=', businessId)
    .where('event_id', '=', eventId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

export const listInvitationRows = ({ tx, businessId }: Reader, eventId: number) =>
  tx
    .selectFrom('calendar_invitations')
    .select(INVITATION)
    .where('business_id', '=', businessId)
    .where('event_id', '=', eventId)
    .execute();

export const listInvitationsOf = ({ tx, businessId }: Reader, eventIds: readonly number[]) =>
  tx
    .selectFrom('calendar_invitations')
    .select(INVITATION)
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`event_id = any(${[...eventIds]}::bigint[])`)
    .execute();

type NewInvitation = { eventId: number; customerId: number; address: string };

/** Says nothing yet of what was told: the first mail does. */
export const insertInvitation = (ctx: Ctx, { eventId, customerId, address }: NewInvitation) =>
  ctx.tx
    .insertInto('calendar_invitations')
    .values({
      business_id: ctx.businessId,
      event_id: eventId,
      customer_id: customerId,
      address,
      told: '',
      invited_by: ctx.userId || null,
      invited_at: ctx.now,
    })
    .returning(INVITATION)
    .executeTakeFirstOrThrow();

type InvitationChange = Omit<Updateable<CalendarInvitations>, 'business_id' | 'id' | 'version'>;

/** Answers its next version. Whoever changes one holds its entry. */
export async function updateInvitation(ctx: Ctx, id: number, change: InvitationChange): Promise<number> {
  const { version } = await ctx.tx
    .updateTable('calendar_invitations')
    .set({ ...change, version: sql`version + 1` })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** When two customers become one, what one answered is the other's; who was invited twice keeps their own answer. */
export async function moveInvitations(ctx: Ctx, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`delete from calendar_invitations a where business_id = ${ctx.businessId} and customer_id = ${from}
    and exists (select from calendar_invitations b where b.business_id = a.business_id and b.event_id = a.event_id
      and b.customer_id = ${to})`.execute(ctx.tx);
  await ctx.tx
    .updateTable('calendar_invitations')
    .set({ customer_id: to })
    .where('business_id', '=', ctx.businessId)
    .where('customer_id', '=', from)
    .execute();
}
