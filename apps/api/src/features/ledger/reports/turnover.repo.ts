import type { Reader } from '../../../platform/db/reader.ts';

type TurnoverRange = { span: 'day' | 'month'; from: string; to: string };
export type Turnover = Awaited<ReturnType<typeof listTurnovers>>[number];

/**
 * What was invoiced, less what was credited, the tax in it, and the money that invoices received: a row for each day or month
 * of the journal that had any. Kept with every entry (`app.add_turnover`).
 */
export const listTurnovers = ({ tx, businessId }: Reader, { span, from, to }: TurnoverRange) =>
  tx
    .selectFrom('turnovers')
    .select([
      'starts_on as startsOn',
      'invoices',
      'billed_cents as billed',
      'tax_cents as tax',
      'receipts',
      'received_cents as received',
    ])
    .where('business_id', '=', businessId)
    .where('span', '=', span)
    .where('starts_on', '>=', from)
    .where('starts_on', '<=', to)
    .orderBy('starts_on')
    .execute();

/** The same of one day by the quarter of an hour in which it was written, as far as that was about this day. */
export const listQuarters = ({ tx, businessId }: Reader, day: string) =>
  tx
    .selectFrom('turnover_quarters')
    .select(['quarter', 'billed_cents as billed', 'received_cents as received'])
    .where('business_id', '=', businessId)
    .where('day', '=', day)
    .orderBy('quarter')
    .execute();
