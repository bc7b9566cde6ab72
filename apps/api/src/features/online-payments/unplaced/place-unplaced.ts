import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { placeUnplacedMoney, postponeUnplacedMoney } from '@countinghouse/contracts/unplaced-money';
import { can } from '@countinghouse/domain/access/permissions';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { type Cents, cents, sum } from '@countinghouse/domain/money/money';
import { readAmount } from '../../../platform/amounts.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessCurrency } from '../../../platform/db/business-currency.repo.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireFresh } from '../../../platform/versions.ts';
import { haveAccounts } from '../../customers/index.ts';
import { type DocumentHead, lockInvoices } from '../../invoices/index.ts';
import { accountId, accountsByRole, isFreeAccount, postSettlement } from '../../ledger/index.ts';
import { lockOpenItems, openDocuments, recordArrived, undoDay } from '../../payments/index.ts';
import { findSettings, startingPlaces } from '../settings/settings.repo.ts';
import { lockUnplaced, type UnplacedHead, updateUnplaced } from './unplaced.repo.ts';

type Body = HandlerInput<typeof placeUnplacedMoney>['body'];
type Part = { idInvoice?: number | undefined; idClient?: number | undefined; idAccount?: number | undefined };
type ReadPart = Part & { amount: Cents };

const LATER_DAYS = 7;
export const BOOKED = 'unplaced.booked';

/** Documents first, then the money: as everywhere. */
export async function holdUnplaced(ctx: Ctx, id: number, version: number | undefined): Promise<UnplacedHead> {
  const row = await lockUnplaced(ctx, id);
  if (!row) throw new AppError('unplaced.not_found');
  requireFresh(row.version, version);
  if (row.state !== 'waiting') throw new AppError('unplaced.placed');
  return row;
}

/** Somebody says where it belongs. What goes to invoices and to the customer is a payment with a receipt like any other. */
export async function placeUnplaced(ctx: Ctx, id: number, body: Body): Promise<void> {
  const exponent = exponentOf(await businessCurrency(ctx));
  const parts = body.parts.map((part) => ({ ...part, amount: readAmount(part.amount, 'parts', exponent) }));
  const heads = await lockInvoices(ctx, [...new Set(parts.flatMap(({ idInvoice }) => idInvoice ?? []))]);
  const row = await holdUnplaced(ctx, id, body.version);
  requireSound(parts);
  if (row.home_cents === null) throw new AppError('unplaced.foreign');
  if (sum(parts.map(({ amount }) => amount)) !== row.home_cents) throw new AppError('unplaced.not_all');
  const toAccounts = parts.filter(({ idAccount }) => idAccount !== undefined);
  const toCustomer = parts.filter(({ idAccount }) => idAccount === undefined);
  if (row.direction === 'out' && toCustomer.length > 0)
    throw new AppError('request.invalid', { parts: 'Money that left is booked to an account.' });
  const day = await undoDay(ctx, row.received_on);
  const payment = toCustomer.length === 0 ? null : await payWith(ctx, { row, heads, parts: toCustomer, day });
  if (toAccounts.length > 0) await book(ctx, { row, parts: toAccounts, day });
  await updateUnplaced(ctx, id, {
    state: 'placed',
    placed_on: await businessToday(ctx),
    placed_by: ctx.userId || null,
    ...(payment && { payment_id: payment.id, customer_id: payment.customerId }),
  });
  await ctx.audit({ action: 'unplaced.placed', subject: 'unplaced_money', subjectId: id, after: { parts, day } });
}

function requireSound(parts: readonly ReadPart[]): void {
  for (const { idInvoice, idClient, idAccount, amount } of parts) {
    if ([idInvoice, idClient, idAccount].filter((each) => each !== undefined).length !== 1)
      throw new AppError('request.invalid', { parts: 'Each part goes to one place.' });
    if (amount <= 0) throw new AppError('request.invalid', { parts: 'Enter amounts above zero.' });
  }
  const ids = parts.flatMap(({ idInvoice }) => idInvoice ?? []);
  if (new Set(ids).size !== ids.length)
    throw new AppError('request.invalid', { parts: 'An invoice stands here twice.' });
}

type PlacementBasis = { row: UnplacedHead; heads: readonly DocumentHead[]; parts: readonly ReadPart[]; day: string };

/** Out of the account where it waited into what the customer owes, or keeps. */
async function payWith(ctx: Ctx, { row, heads, parts, day }: PlacementBasis) {
  const wanted = parts.flatMap(({ idInvoice }) => idInvoice ?? []);
  if (heads.length !== wanted.length) throw new AppError('invoice.not_found');
  const customerId = await customerOf(ctx, heads, parts);
  const estimate = heads.find(({ kind }) => kind === 'estimate');
  if (estimate && (parts.length > 1 || !takesDeposit(estimate, row.home_cents ?? 0)))
    throw new AppError('payment.not_payable');
  const documents = estimate ? [] : openDocuments(heads, await lockOpenItems(ctx, wanted));
  const shares = documents.map((document) => {
    const amount = parts.find(({ idInvoice }) => idInvoice === document.head.id)?.amount ?? cents(0);
    if (amount > document.item.open) throw new AppError('payment.more_than_open');
    return { document, amount };
  });
  const settings = await findSettings(ctx);
  return recordArrived(
    ctx,
    {
      provider: row.provider ?? 'unplaced',
      providerId: row.provider_id ?? String(row.id),
      amount: sum(parts.map(({ amount }) => amount)),
      day,
      methodId: settings?.method_id ?? (await startingPlaces(ctx)).methodId,
      accountId: accountId('unplaced', await accountsByRole(ctx)),
      reference: row.reference,
      note: row.text,
    },
    { customerId, shares, estimate },
  );
}

const takesDeposit = ({ status, archived_at, balance_cents }: DocumentHead, amount: number) =>
  (status === 'Invoiced' || status === 'Processing') && archived_at === null && amount <= balance_cents;

/** All of one customer: money of one never pays for another. */
async function customerOf(ctx: Ctx, heads: readonly DocumentHead[], parts: readonly ReadPart[]): Promise<number> {
  const owners = [
    ...heads.map(({ customer_id }) => customer_id ?? 0),
    ...parts.flatMap(({ idClient }) => idClient ?? []),
  ];
  const [customerId, ...others] = [...new Set(owners)];
  if (customerId === undefined || others.length > 0)
    throw new AppError('request.invalid', { parts: 'These are of several customers.' });
  if (!(await haveAccounts(ctx, [customerId]))) throw new AppError('customer.not_found');
  return customerId;
}

async function book(ctx: Ctx, { row, parts, day }: Omit<PlacementBasis, 'heads'>): Promise<void> {
  if (!can(ctx.role, 'ledger.write')) throw new AppError('access.denied');
  const unplaced = accountId('unplaced', await accountsByRole(ctx));
  for (const { idAccount } of parts)
    if (idAccount === unplaced || !(await isFreeAccount(ctx, idAccount ?? 0)))
      throw new AppError('ledger.account_not_found');
  const sign = row.direction === 'in' ? 1 : -1;
  const all = sum(parts.map(({ amount }) => amount));
  await postSettlement(
    ctx,
    { kind: BOOKED, subject: 'unplaced_money', subjectId: row.id, postedOn: day, reference: row.reference },
    {
      lines: [
        { account: 'unplaced', amount: cents(sign * all) },
        ...parts.map(({ idAccount, amount }) => ({
          account: { accountId: idAccount ?? 0 },
          amount: cents(0 - sign * amount),
        })),
      ],
      allocations: [],
    },
  );
}

export async function postponeUnplaced(
  ctx: Ctx,
  id: number,
  { until, version }: HandlerInput<typeof postponeUnplacedMoney>['body'],
): Promise<void> {
  await holdUnplaced(ctx, id, version);
  const later = until ?? dayAfter(await businessToday(ctx), LATER_DAYS);
  await updateUnplaced(ctx, id, { later_until: later });
  await ctx.audit({ action: 'unplaced.postponed', subject: 'unplaced_money', subjectId: id, after: { until: later } });
}
