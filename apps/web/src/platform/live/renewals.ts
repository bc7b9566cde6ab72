import type { Change, Topic } from '@countinghouse/contracts/events';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Everything over the journal: whatever posts an entry makes it old. */
const BOOKS = ['dashboard', 'financialReports'];
const MONEY = ['payments', 'invoices', 'customers', 'onlinePayments', 'unplacedMoney', 'paymentRequests', ...BOOKS];
const DOCUMENTS = [
  'invoices',
  'customers',
  'payments',
  'paymentRequests',
  'recurring',
  'reminders',
  'visits',
  ...BOOKS,
];

/** Which answers a topic makes old, by the first part of their keys; a room's own comes first. */
const RENEWS: Record<Topic, readonly [string, ...string[]]> = {
  accounts: ['ledger'],
  businesses: ['businesses'],
  calendar_events: ['calendar', 'visits'],
  calendar_feeds: ['calendar'],
  calendar_labels: ['calendar'],
  calendar_settings: ['calendar'],
  customer_credits: ['customers', ...MONEY],
  customers: ['customers', 'invoices', 'recurring'],
  deposits: ['payments', ...MONEY],
  designs: ['design', 'settings'],
  disputes: ['onlinePayments', ...MONEY],
  document_settings: ['settings', 'design'],
  files: ['files'],
  fiscal_years: ['ledger', 'financialReports'],
  imports: ['imports', 'customers', 'services', 'vendors'],
  invoices: ['invoices', ...DOCUMENTS],
  mail_outbox: ['email', 'invoices', 'reportViews'],
  mail_servers: ['email'],
  manual_journals: ['ledger', 'financialReports'],
  notifications: ['notifications'],
  payment_requests: ['paymentRequests', 'invoices'],
  payments: ['payments', ...MONEY],
  payouts: ['onlinePayments', 'payments', 'financialReports'],
  price_changes: ['services'],
  recurring_series: ['recurring', 'invoices'],
  refunds: ['payments', ...MONEY],
  report_views: ['reportViews'],
  sales_taxes: ['salesTaxes'],
  service_categories: ['services'],
  services: ['services'],
  share_links: ['public-share', 'invoices'],
  statement_runs: ['statements'],
  tags: ['tags', 'customers', 'invoices', 'services', 'vendors'],
  tax_groups: ['salesTaxes'],
  unbilled_work: ['unbilledWork'],
  unplaced_money: ['unplacedMoney', ...MONEY],
  users: ['users', 'auth'],
  vendors: ['vendors'],
  visits: ['visits', 'calendar', 'unbilledWork'],
};

/** Rooms whose changes are told. */
export const FOLLOWED_ROOMS: ReadonlySet<string> = new Set(Object.values(RENEWS).flat());

/** A moment in which several changes become one question, different in each tab: not all of an office ask at once. */
const SOON_MS = { least: 50, spread: 250 };
/** While somebody imports a thousand records, the list is asked for this often and not a thousand times. */
const APART_MS = 1_500;

/** Which records of a room changed; `all` when it may be any. */
type TouchedRooms = Map<string, Set<number> | 'all'>;

/** Collects what changed and lets the page ask for it again: at once for the first, then in turns. */
export class Renewals {
  readonly #client: QueryClient;
  #touched: TouchedRooms = new Map();
  #timer: number | undefined;
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(client: QueryClient) {
    this.#client = client;
  }

  add(changes: readonly Change[]): void {
    for (const { topic, id } of changes) {
      const [own, ...others] = RENEWS[topic];
      this.#touch(own, id);
      for (const room of others) if (room !== own) this.#touch(room, 0);
    }
    const soon = SOON_MS.least + Math.random() * SOON_MS.spread;
    const wait = Math.max(soon, this.#lastAt + APART_MS - performance.now());
    this.#timer ??= window.setTimeout(() => this.#renew(), wait);
  }

  stop(): void {
    window.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#touched = new Map();
  }

  #touch(room: string, id: number): void {
    const ids = this.#touched.get(room);
    if (id === 0 || ids === 'all') this.#touched.set(room, 'all');
    else this.#touched.set(room, (ids ?? new Set()).add(id));
  }

  #renew(): void {
    const touched = this.#touched;
    this.stop();
    this.#lastAt = performance.now();
    void this.#client.invalidateQueries({ predicate: ({ queryKey }) => isOld(queryKey, touched) });
  }
}

/** Another record's page is as true as before. */
function isOld([room, part, id]: QueryKey, touched: TouchedRooms): boolean {
  const ids = touched.get(String(room));
  if (!ids) return false;
  return ids === 'all' || part !== 'detail' || typeof id !== 'number' || ids.has(id);
}
