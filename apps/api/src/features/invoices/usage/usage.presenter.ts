import type { DocumentMention } from '@countinghouse/contracts/document-mentions';
import type { ServiceUsage } from '@countinghouse/contracts/service-usage';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { cents, e4, e4PerMinor, micro, mulDiv, ppm } from '@countinghouse/domain/money/money';
import { presentStatus } from '../invoices.presenter.ts';
import { asKind, asStatus } from '../invoices.repo.ts';
import type { ItemSums } from './item-usage.repo.ts';
import type { MentionRow } from './mentions.repo.ts';

const ONE = 1_000_000;
const WHOLE = 1_000_000;

type UsagePeriod = { since: string; currencyCode: string };

export function presentUsage(
  { sold, revenue, answered, accepted }: ItemSums,
  { since, currencyCode }: UsagePeriod,
): ServiceUsage {
  return {
    since,
    soldQty: micro(sold),
    currencyCode,
    revenue: cents(revenue),
    averagePrice: sold > 0 ? e4(mulDiv(revenue, ONE * e4PerMinor(exponentOf(currencyCode)), sold)) : null,
    answeredEstimates: answered,
    acceptedEstimates: accepted,
    acceptedRate: answered > 0 ? ppm(mulDiv(accepted, WHOLE, answered)) : null,
  };
}

export function presentMention(row: MentionRow): DocumentMention {
  const kind = asKind(row.kind);
  return {
    id: row.id,
    generateType: kind,
    prefix: row.prefix,
    number: row.number,
    status: presentStatus(kind, asStatus(row.status)),
    isDeleted: row.archived_at !== null,
    client: row.client_name,
    billingDate: row.billing_date,
    currencyCode: row.currency_code,
    amount: cents(row.amount_cents),
  };
}
