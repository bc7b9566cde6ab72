import type { SearchHit } from '@countinghouse/contracts/search';
import { can } from '@countinghouse/domain/access/permissions';
import { type DocumentKind, isOverdue, statusLabel } from '@countinghouse/domain/documents/states';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { cents } from '@countinghouse/domain/money/money';
import { cutToken, MAX_WORDS } from '@countinghouse/domain/search/tokens';
import { searchWords } from '@countinghouse/domain/search/words';
import type { Ctx } from '../../../platform/ctx.ts';
import { together } from '../../../platform/db/together.ts';
import type { SearchQuery, SearchSource } from '../../../platform/search-source.ts';
import { statusTagOf } from '../invoices.presenter.ts';
import { asKind, asStatus } from '../invoices.repo.ts';
import { readAmount, readNumber } from '../list/read-search.ts';
import { type ListRow, rowsOf } from '../list/rows.repo.ts';
import { linkTo, nameOf } from '../send/document-link.ts';
import { type DocumentTerm, findDocumentIds, lineSearch, listSeries } from './hits.repo.ts';

/** A document is looked for by so many words of its lines. */
const MAX_LINE_TERMS = 4;
const HAS_DIGIT = /\d/;
/** A single letter is the beginning of nearly every line. */
const MIN_WORD = 2;

type SourceKinds = { group: 'documents' | 'creditNotes'; kinds: readonly DocumentKind[] };

const sourceOf = ({ group, kinds }: SourceKinds): SearchSource => ({
  group,
  permission: 'invoices.read',
  find: async (ctx, query) => {
    const ids = await findDocumentIds(ctx, await readTerm(ctx, query, kinds), { kinds, limit: query.limit });
    if (ids.length === 0) return [];
    // The words of one that was archived a moment ago are still there.
    const rows = (await rowsOf(ctx, ids)).filter(({ archived_at: archivedAt }) => archivedAt === null);
    return rows.map((row) => presentHit(ctx, row, { group, today: query.today }));
  },
});

/** Invoices and estimates by number, amount, customer or a word on a line. */
export const documentSource = sourceOf({ group: 'documents', kinds: ['invoice', 'estimate'] });
export const creditNoteSource = sourceOf({ group: 'creditNotes', kinds: ['creditNote'] });

/** What was typed may be a number, an amount, the beginning of somebody's name and words of a line at the same time. */
async function readTerm(
  ctx: Ctx,
  { text, currencyCode, customerIds }: SearchQuery,
  kinds: readonly DocumentKind[],
): Promise<DocumentTerm> {
  const words = searchWords(text).slice(0, MAX_WORDS).map(cutToken);
  const isWorded = words.length <= MAX_LINE_TERMS && words.every((word) => word.length >= MIN_WORD);
  const [series, rarest] = await together([
    HAS_DIGIT.test(text) ? listSeries(ctx, kinds) : [],
    isWorded ? lineSearch.rarestFirst(ctx, { scope: kinds }, words) : [],
  ]);
  return {
    numbers: series.flatMap((one) => readNumber(text, one).map((span) => ({ ...span, kind: one.kind }))),
    cents: HAS_DIGIT.test(text) ? readAmount(text, exponentOf(currencyCode)) : null,
    customerIds,
    words: rarest,
  };
}

type HitContext = { group: SourceKinds['group']; today: string };

function presentHit(ctx: Ctx, row: ListRow, { group, today }: HitContext): SearchHit {
  const [kind, status] = [asKind(row.kind), asStatus(row.status)];
  const isLate = status !== 'Draft' && isOverdue({ status, dueDate: row.due_date, balance: row.balance_cents }, today);
  return {
    group,
    kind,
    id: row.id,
    title: nameOf({ kind, prefix: row.prefix, number: row.number }),
    subtitle: row.client_name,
    currencyCode: row.currency_code,
    amount: cents(row.total_cents),
    status: { class: statusTagOf(status, isLate), name: isLate ? 'Overdue' : statusLabel(kind, status) },
    address: linkTo({ kind, id: row.id }),
    actions: actionsOf(ctx, row),
  };
}

/** The most likely next steps: a draft is written on, what is owed is paid. */
function actionsOf({ role }: Ctx, row: ListRow): SearchHit['actions'] {
  const { id, kind, status, customer_id: customerId, balance_cents: balance } = row;
  const folder = kind === 'estimate' ? '/estimates/estimate' : '/invoices/invoice';
  const isOpen = kind === 'invoice' && (status === 'Invoiced' || status === 'Processing') && balance > 0;
  return [
    ...(isOpen && can(role, 'payments.write')
      ? [{ action: 'recordPayment' as const, address: `${folder}-details/${id}?pay=1` }]
      : []),
    ...(status === 'Draft' && can(role, 'invoices.write')
      ? [{ action: 'edit' as const, address: `${folder}-edit/${id}` }]
      : []),
    ...(customerId === null
      ? []
      : [{ action: 'customer' as const, address: `/customers/customer-details/${customerId}` }]),
  ];
}
