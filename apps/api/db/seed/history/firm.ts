import type { Role } from '@countinghouse/domain/access/permissions';
import type { Ctx } from '../../../src/platform/ctx.ts';
import { inTenant } from '../../../src/platform/db/tenant.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import type { Dice } from '../../../test/fuzz-input.ts';
import type { Member } from '../../../test/makers/businesses.ts';
import type { Agenda } from './agenda.ts';
import type { CustomerHabits } from './habits.ts';

export type StaffName = 'owner' | 'manager' | 'seller' | 'bookkeeper';
export type FirmCustomer = CustomerHabits & { id: number; taxes: readonly { idSalesTax: number }[] };
export type MethodName = 'Cash' | 'Cheque' | 'E-transfer' | 'Card' | 'Bank transfer';

/** A payment that the provider holds until it pays out, or a dispute that it holds back. */
export type HeldPart = {
  kind: 'charge' | 'dispute' | 'disputeWon';
  about: string;
  amount: number;
  fee: number;
  day: string;
};

/** The firm as its story knows it: who is there, what it sells, and what is still to come. */
export type Firm = {
  platform: Platform;
  /** The hand of the clock: the platform asks it for the time. */
  clock: { now: Date };
  businessId: number;
  staff: Readonly<Record<StaffName, Member>>;
  firstDay: string;
  lastDay: string;
  agenda: Agenda;
  dice: Dice;
  /** How much there is to do beside the ordinary story. Where it is more, papers are handed over instead of mailed. */
  pace: number;
  customers: Map<string, FirmCustomer>;
  /** Services and parts by name. */
  items: ReadonlyMap<string, number>;
  taxes: Readonly<Record<'ontario' | 'quebec', readonly { idSalesTax: number }[]>>;
  methods: ReadonlyMap<string, number>;
  /** Labels by name. */
  tags: Map<string, number>;
  /** What may still be sold of the parts on the shelves. */
  shelf: Map<string, number>;
  /** Invoices whose payment is on the agenda, or that the story leaves to one of its episodes. */
  followed: Set<number>;
  /** When the next date of a series is due, as of last evening. */
  nextRunAt: Date | null;
  held: HeldPart[];
  intents: number;
};

const DESKS: Readonly<Record<StaffName, string>> = {
  owner: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 Safari/605.1.15',
  manager: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  seller: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1',
  bookkeeper: 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
};

/** Somebody of the firm does something: one transaction, with that person's rights, at the time of the clock. */
export function act<T>(firm: Firm, who: StaffName, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { userId, role } = firm.staff[who];
  return enter(firm, { userId, role, userAgent: DESKS[who] }, work);
}

/** What nobody of the firm does: a customer on a page, the provider, the night. */
export const happen = <T>(firm: Firm, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  enter(firm, { userId: 0, role: 'admin', userAgent: DESKS.seller }, work);

type Hand = { userId: number; role: Role; userAgent: string };

/** Jobs are not queued: the story does itself, at its own time, what a worker would do now. */
function enter<T>(
  { platform, businessId }: Firm,
  { userId, role, userAgent }: Hand,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const origin = { requestId: 'history', ipAddress: '192.0.2.17', userAgent };
  return inTenant(
    platform,
    { businessId, mode: 'read write', origin, plans: 'general' },
    async () => ({ businessId, userId, role, sessionId: 0 }),
    (ctx) => work({ ...ctx, enqueue: async () => {} }),
  );
}

export function requireCustomer(firm: Firm, key: string): FirmCustomer {
  const customer = firm.customers.get(key);
  if (!customer) throw new Error(`no customer ${key} yet`);
  return customer;
}

export function methodOf({ methods }: Firm, name: MethodName): number {
  const id = methods.get(name);
  if (id === undefined) throw new Error(`no method ${name}`);
  return id;
}
