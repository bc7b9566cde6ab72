import { type ItemRole, type PostingAccount, SIDES, signOf } from '@countinghouse/domain/ledger/chart';
import type { Posting } from '@countinghouse/domain/ledger/posting';
import { type Cents, sum } from '@countinghouse/domain/money/money';
import type { CreditOrigin } from '@countinghouse/domain/payments/methods';
import type { Ctx } from '../../platform/ctx.ts';
import type { AllocationColumns, AllocationKind, ItemColumns, LineColumns, NewEntry } from './entries.repo.ts';
import { type ItemRef, type LossKind, listLosses, listTakenLosses, lockItemOf } from './items.repo.ts';
import { type AccountsByRole, accountId } from './ledger.repo.ts';

/** Something that somebody owes or is owed from now on. Its amount is that of the line that opens it. */
export type NewItem = {
  role: ItemRole;
  customerId: number;
  /** What people call it by. */
  number?: string;
  dueOn?: string | null;
  /** Of a credit: why the customer has it, and by which document. */
  origin?: CreditOrigin;
  documentId?: number;
};

/** What an entry takes from what somebody owes by a document, and why. */
export type Settlement = {
  subject: string;
  subjectId: number;
  kind: AllocationKind;
  /** The document that takes it. */
  documentId?: number;
  /** How much of what was given up it takes: that much is no loss any more. */
  fromLost?: Cents;
  /** The same of what was given for paying early. */
  fromDiscount?: Cents;
};
export type ItemDetails = { opens?: NewItem; settles?: Settlement };

/** What a line on an account says of the item it belongs to. */
export type ItemOf = (account: PostingAccount) => Pick<LineColumns, 'item_id' | 'opens' | 'customer_id' | 'vendor_id'>;
type Postings = readonly Posting<PostingAccount>[];
type Source = { entry: NewEntry; postings: Postings; details: ItemDetails; accounts: AccountsByRole };
type EntryItems = { itemOf: ItemOf; items: ItemColumns[]; allocations: AllocationColumns[] };

/** The items that the lines of an entry belong to, by account: those it opens, and what it takes from others. */
export async function itemsOf(ctx: Ctx, { entry, postings, details, accounts }: Source): Promise<EntryItems> {
  const known = new Map<ItemRole, ReturnType<ItemOf>>();
  const { opens, settles } = details;
  const items = opens ? openedItem(opens, { amount: amountOn(postings, opens.role), accounts }) : [];
  if (opens && items.length > 0) known.set(opens.role, { opens: 1, customer_id: opens.customerId });
  const taken = settles ? amountOn(postings, 'receivable') : 0;
  const allocations: AllocationColumns[] = [];
  if (settles && (taken !== 0 || (settles.fromLost ?? 0) > 0 || (settles.fromDiscount ?? 0) > 0)) {
    const item = await lockItemOf(ctx, settles);
    if (!item) throw new Error(`${settles.subject} ${settles.subjectId} has no open item`);
    const { id: item_id, customer_id, vendor_id } = item;
    known.set('receivable', { item_id, customer_id, vendor_id });
    allocations.push(...(await taking(ctx, { item, settles, amount: 0 - taken, day: entry.postedOn })));
  }
  return { itemOf: (account) => (isItemRole(account) && known.get(account)) || {}, items, allocations };
}

const isItemRole = (account: PostingAccount): account is ItemRole => typeof account === 'string' && account in SIDES;

const amountOn = (postings: Postings, role: ItemRole): number =>
  sum(postings.filter(({ account }) => account === role).map(({ amount }) => amount));

function openedItem(opens: NewItem, { amount, accounts }: { amount: number; accounts: AccountsByRole }): ItemColumns[] {
  if (amount === 0) return [];
  const { role, customerId: customer_id, number = '', dueOn: due_on = null, origin, documentId } = opens;
  const side = SIDES[role];
  const own = signOf(side) * amount;
  return [
    {
      side,
      account_id: accountId(role, accounts),
      customer_id,
      amount_cents: own,
      home_cents: own,
      number,
      due_on,
      ...(origin && { origin }),
      ...(documentId !== undefined && { document_id: documentId }),
    },
  ];
}

type ItemAllocation = { item: ItemRef; settles: Settlement; amount: number; day: string };
type Part = { id: number; left: number };

/**
 * One row for what the entry takes. What a document takes of a loss or a discount turns that much of it round; undoing a
 * write-off turns round what was lost on its day, and a document that took of it gives that back.
 */
async function taking(ctx: Ctx, { item, settles, amount, day }: ItemAllocation): Promise<AllocationColumns[]> {
  const { kind, documentId, fromLost = 0, fromDiscount = 0 } = settles;
  const row = (cents: number, more: Partial<AllocationColumns> = {}): AllocationColumns => ({
    item_id: item.id,
    kind,
    document_id: documentId ?? null,
    amount_cents: cents,
    home_cents: cents,
    ...more,
  });
  const turned = (of: LossKind, parts: readonly Part[]) =>
    parts.map(({ id, left }) => row(0 - left, { kind: of, reverses_id: id }));
  const takenFrom = async (of: LossKind, part: number) =>
    part > 0 ? turned(of, partsOf(await listLosses(ctx, item.id, { kind: of }), part)) : [];
  if (isLoss(kind) && documentId !== undefined)
    return turned(kind, await listTakenLosses(ctx, item.id, { kind, documentId }));
  if (kind === 'writeOff' && amount < 0)
    return turned(kind, partsOf(await listLosses(ctx, item.id, { kind, day }), 0 - amount));
  return [
    ...[amount, fromLost + fromDiscount].filter((cents) => cents !== 0).map((cents) => row(cents)),
    ...(await takenFrom('writeOff', fromLost)),
    ...(await takenFrom('discount', fromDiscount)),
  ];
}

const isLoss = (kind: AllocationKind): kind is LossKind => kind === 'writeOff' || kind === 'discount';

/** Turns so much of what was given up of an item round: it was no loss. */
export const turnLosses = async (ctx: Ctx, itemId: number, amount: Cents): Promise<AllocationColumns[]> =>
  partsOf(await listLosses(ctx, itemId, { kind: 'writeOff' }), amount).map(({ id, left }) => ({
    item_id: itemId,
    kind: 'writeOff',
    reverses_id: id,
    amount_cents: 0 - left,
    home_cents: 0 - left,
  }));

/** So much of them, one after the other. */
function partsOf(losses: readonly Part[], amount: number): Part[] {
  let rest = amount;
  const parts = losses.map(({ id, left }) => {
    const part = Math.min(left, rest);
    rest -= part;
    return { id, left: part };
  });
  if (rest > 0) throw new Error(`${rest} more is taken back than was lost`);
  return parts.filter(({ left }) => left > 0);
}
