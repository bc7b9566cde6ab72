import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { createManualJournal } from '@countinghouse/contracts/manual-journals';
import { minorOf, type Thousandths, tooManyDecimals } from '@countinghouse/contracts/wire';
import type { Control } from '@countinghouse/domain/ledger/chart';
import type { Exponent } from '@countinghouse/domain/money/currencies';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessExponent } from '../../../platform/db/business-currency.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { listAccounts } from '../accounts.repo.ts';
import { type JournalColumns, listKnownCustomers, type StoredLine } from './journals.repo.ts';

type Input = HandlerInput<typeof createManualJournal>['body'];
type Line = Input['lines'][number];

/** What was typed, as it is kept. Accounts that other rooms keep in step with their records are theirs to post on. */
export async function typedLines(ctx: Ctx, { kind, lines }: Input): Promise<StoredLine[]> {
  const exponent = await businessExponent(ctx);
  const accounts = new Map((await listAccounts(ctx)).map((account) => [account.id, account]));
  const known = await listKnownCustomers(
    ctx,
    lines.flatMap(({ idClient }) => idClient ?? []),
  );
  return lines.map((line, index) => {
    const account = accounts.get(line.idAccount);
    if (!account?.is_active)
      throw new AppError('ledger.account_not_found', { [`lines.${index}.idAccount`]: 'Choose one.' });
    const isCredit = account.roles.includes('credits');
    requireAllowed(line, { kind, index, control: account.control, isCredit });
    if (line.idClient !== null && !known.has(line.idClient)) throw new AppError('customer.not_found');
    const amount = amountOf(line, { index, exponent });
    if (isCredit && amount > 0)
      throw new AppError('request.invalid', {
        [`lines.${index}.debit`]: 'What a customer has to their credit is a credit.',
      });
    return {
      accountId: line.idAccount,
      amount,
      memo: line.memo,
      customerId: line.idClient,
      number: line.number,
      dueOn: line.dueDate,
    };
  });
}

type Place = { kind: JournalColumns['kind']; index: number; control: Control | null; isCredit: boolean };

function requireAllowed({ idClient }: Line, { kind, index, control, isCredit }: Place): void {
  const refuse = (text: string) => new AppError('request.invalid', { [`lines.${index}.idAccount`]: text });
  if (control === 'stock') throw refuse('Stock is posted by its movements.');
  const needsCustomer = control === 'receivable' || isCredit;
  if (needsCustomer && kind === 'manual') throw refuse('What customers owe is posted by their documents.');
  if (control === 'payable' || (control === 'credit' && !isCredit))
    throw refuse('What vendors are owed is posted by their bills.');
  if (needsCustomer === (idClient === null))
    throw new AppError('request.invalid', {
      [`lines.${index}.idClient`]: needsCustomer ? 'Say which customer.' : 'No customer belongs to this account.',
    });
}

function amountOf({ debit, credit }: Line, { index, exponent }: { index: number; exponent: Exponent }): number {
  const refuse = (field: string, text: string) =>
    new AppError('request.invalid', { [`lines.${index}.${field}`]: text });
  const read = (field: 'debit' | 'credit', typed: Thousandths | undefined) => {
    const amount = minorOf(typed ?? (0 as Thousandths), exponent);
    if (amount === null) throw refuse(field, tooManyDecimals(exponent));
    if (amount < 0) throw refuse(field, 'Not below zero.');
    return amount;
  };
  const [d, c] = [read('debit', debit), read('credit', credit)];
  if ((d === 0) === (c === 0)) throw refuse('debit', 'A debit or a credit, one of the two.');
  return d - c;
}
