import type { InvoiceFilters } from '@countinghouse/contracts/invoices';
import { type DocumentKind, STATUSES, type Status } from '@countinghouse/domain/documents/states';

type Range<T> = { from: T | undefined; to: T | undefined };
/** A document's number begins with one of these, its customer is one of these, or it comes to this amount. */
export type SearchTerm = { numbers: readonly Span[]; customerIds: readonly number[]; cents: number | null };
/** Numbers from one to another, both included. */
export type Span = { from: number; to: number };

/** What narrows a list, each by an index of its own; what is not there does not narrow it. */
export type FilterValues = {
  search?: SearchTerm;
  customer?: number;
  tag?: number;
  overdue?: true;
  amount?: Range<number>;
  due?: Range<string>;
  billing?: Range<string>;
  created?: Range<string>;
  creator?: number;
  status?: Status;
};
export type FilterName = keyof FilterValues;

/** Which documents are meant. Days are those of their business's zone, and `now` says which of them is today. */
export type ListFilter = { kind: DocumentKind; isArchived: boolean; by: FilterValues } & Clock;
type Clock = { now: Date; zone: string };

/** A canceled document, or one that another replaces, is in a list and not in its total (`billed_cents`). */
export const isBilled = (status: Status): boolean => status !== 'Canceled' && status !== 'Replaced';

/** The filters of a list in use, the one that usually leaves least first. */
export const filtersOf = ({ by }: Pick<ListFilter, 'by'>): FilterName[] =>
  BY_WEIGHT.filter((filter) => by[filter] !== undefined);
const BY_WEIGHT: readonly FilterName[] = [
  'search',
  'customer',
  'tag',
  'overdue',
  'amount',
  'due',
  'billing',
  'created',
  'creator',
  'status',
];

export type ListRequest = {
  generateType: DocumentKind;
  isDeleted: boolean;
  idStatus: number;
  listFilters?: Omit<InvoiceFilters, 'amountFrom' | 'amountTo'> | undefined;
  /** In the smallest units of the currency. */
  amount?: Range<number> | undefined;
  /** 0: of all. */
  idClient?: number;
};
/** What was asked for; null when it contradicts itself, and nothing can be found. */
export function readListFilter(request: ListRequest, clock: Clock, search: SearchTerm | null): ListFilter | null {
  const filters = request.listFilters ?? {};
  const statuses = new Set<Status>();
  const byTag = STATUSES.find((status) => status.toLowerCase() === filters.statusTag);
  const byId = STATUSES[request.idStatus - 1];
  if (byTag) statuses.add(byTag);
  if (byId) statuses.add(byId);
  const customers = new Set([filters.idClient ?? 0, request.idClient ?? 0].filter((id) => id > 0));
  if (statuses.size > 1 || customers.size > 1) return null;
  const [status] = statuses;
  const [customer] = customers;
  const by: FilterValues = {
    ...(search && { search }),
    ...(customer && { customer }),
    ...(filters.idTag !== undefined && { tag: filters.idTag }),
    ...(filters.statusTag === 'overdue' && { overdue: true as const }),
    ...range('amount', request.amount?.from, request.amount?.to),
    ...range('due', filters.dueFrom, filters.dueTo),
    ...range('billing', filters.billingFrom, filters.billingTo),
    ...range('created', filters.createdFrom, filters.createdTo),
    ...(filters.idUser !== undefined && { creator: filters.idUser }),
    ...(status && { status }),
  };
  return { kind: request.generateType, isArchived: request.isDeleted, by, ...clock };
}

const range = <N extends FilterName, T>(name: N, from: T | undefined, to: T | undefined) =>
  from === undefined && to === undefined ? {} : { [name]: { from, to } };
