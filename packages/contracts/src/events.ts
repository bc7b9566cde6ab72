import type { Permission } from '@countinghouse/domain/access/permissions';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * What can be followed, and who may read it. A topic is the subject of the audit row; one that does not stand here reaches
 * nobody.
 */
export const TOPICS = {
  accounts: 'ledger.read',
  businesses: 'business.read',
  calendar_events: 'calendar.read',
  calendar_feeds: 'calendar.read',
  calendar_labels: 'calendar.read',
  calendar_settings: 'calendar.read',
  customer_credits: 'payments.read',
  customers: 'customers.read',
  deposits: 'payments.read',
  designs: 'settings.read',
  disputes: 'payments.read',
  document_settings: 'settings.read',
  files: 'files.read',
  fiscal_years: 'ledger.read',
  imports: 'customers.import',
  invoices: 'invoices.read',
  mail_outbox: 'invoices.read',
  mail_servers: 'mail.manage',
  manual_journals: 'ledger.read',
  notifications: 'notifications.own',
  payment_requests: 'invoices.read',
  payments: 'payments.read',
  payouts: 'payments.read',
  price_changes: 'services.read',
  recurring_series: 'recurring.read',
  refunds: 'payments.read',
  report_views: 'ledger.read',
  sales_taxes: 'salesTaxes.read',
  service_categories: 'services.read',
  services: 'services.read',
  share_links: 'invoices.read',
  unbilled_work: 'invoices.read',
  statement_runs: 'statements.read',
  tags: 'tags.read',
  tax_groups: 'salesTaxes.read',
  unplaced_money: 'payments.read',
  users: 'business.read',
  vendors: 'vendors.read',
  visits: 'calendar.read',
} as const satisfies Record<string, Permission>;
export type Topic = keyof typeof TOPICS;

const TopicName = z.enum(Object.keys(TOPICS) as [Topic, ...Topic[]]);

/** That something changed, never what it became: whoever cares asks by the ordinary calls, with their own rights. */
export const Change = z.object({
  topic: TopicName,
  /** 0: several of the topic. */
  id: z.int().min(0),
});
export type Change = z.infer<typeof Change>;

export const ChangeList = z.object({
  changes: z.array(Change),
  /** To be given back as `Last-Event-ID`; it tells nothing by itself. */
  lastEventId: z.string(),
  /** False when the changes cannot be told one by one: then everything may have changed. */
  isComplete: z.boolean(),
});
export type ChangeList = z.infer<typeof ChangeList>;

/** Why the server ends a stream: the session is over, or this server stops and another one answers. */
export const StreamEnd = z.object({ reason: z.enum(['session', 'server']) });
export type StreamEnd = z.infer<typeof StreamEnd>;

/** How often a stream says that it lives. Who hears nothing for twice as long opens another one. */
export const BEAT_MS = 25_000;

export const followEvents = endpoint({
  id: 'followEvents',
  method: 'GET',
  path: '/events/stream',
  summary:
    'What changes in the business, as it happens (Accept: text/event-stream), or once, since lastEventId (Accept: application/json)',
  access: 'member',
  query: z.object({ lastEventId: z.string().max(8_000).optional() }),
  response: ChangeList,
  stream: { changed: ChangeList.pick({ changes: true }), resync: z.object({}), beat: z.object({}), ended: StreamEnd },
  errors: ['events.too_many_of_user', 'events.too_many_of_business'],
});
