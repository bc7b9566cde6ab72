import { type Cents, cents, mulDiv } from '../money/money.ts';
import { between } from './apportion.ts';

/** One tax of a document: what it stood on, and what it came to. */
export type TaxAmount = { idSalesTax: number; taxable: Cents; amount: Cents };

/** What there is to be given up: a document less its credit notes. Its taxes are those it charges, not what is withheld. */
export type LossBasis = { due: Cents; withheld: Cents; taxes: readonly TaxAmount[] };

/**
 * What was given up of a document: of what its customer owes, and with it of what they would have withheld. The tax of the
 * relieved part is claimed back, so it is no loss.
 */
export type Loss = { amount: Cents; withheld: Cents; relieved: Cents; taxes: readonly TaxAmount[] };

const nothing = cents(0);
export const NO_LOSS: Loss = { amount: nothing, withheld: nothing, relieved: nothing, taxes: [] };

/** What a part of a whole comes to so far, rounded once: what came of it before is taken off, so that roundings never add up. */
export const shareSoFar = (amount: Cents, { part, of }: { part: Cents; of: Cents }): Cents =>
  of === 0 ? nothing : mulDiv(amount, part, of);

/** How much more is given up when nobody will pay what is open. */
export function writeOff(
  basis: LossBasis,
  before: Loss,
  { open, isRelieved }: { open: Cents; isRelieved: boolean },
): Loss {
  const amount = cents(before.amount + open);
  const relieved = isRelieved ? cents(before.relieved + open) : before.relieved;
  return less(
    {
      amount,
      relieved,
      withheld: shareSoFar(basis.withheld, { part: amount, of: basis.due }),
      taxes: isRelieved ? taxesOf(basis, relieved) : before.taxes,
    },
    before,
  );
}

/** How much less, when so much of the loss is credited: nobody owed it. Of the whole, the credit is taken off already. */
export function creditLoss(basis: LossBasis, before: Loss, credited: Cents): Loss {
  const amount = cents(before.amount - credited);
  const relieved = shareSoFar(before.relieved, { part: amount, of: before.amount });
  const taxes = taxesOf(basis, relieved);
  return less(
    {
      amount,
      relieved,
      withheld: notMore(shareSoFar(basis.withheld, { part: amount, of: basis.due }), before.withheld),
      taxes: before.taxes.map((tax) => {
        const left = amountOf(taxes, tax.idSalesTax);
        return { ...left, taxable: notMore(left.taxable, tax.taxable), amount: notMore(left.amount, tax.amount) };
      }),
    },
    before,
  );
}

/**
 * How much less, when money comes for it after all: of what is withheld and of the tax that was claimed back its share of all
 * that was given up, the shares of earlier money taken off. `before` says with a minus what came before.
 */
export function recoverLoss(given: Loss, before: Loss, amount: Cents): Loss {
  const part = cents(amount - before.amount);
  const share = (whole: Cents) => cents(0 - shareSoFar(whole, { part, of: given.amount }));
  return less(
    {
      amount: cents(0 - part),
      relieved: share(given.relieved),
      withheld: share(given.withheld),
      taxes: given.taxes.map((tax) => ({ ...tax, taxable: share(tax.taxable), amount: share(tax.amount) })),
    },
    before,
  );
}

/** The loss that takes an earlier one back completely. */
export const undoLoss = (before: Loss): Loss => less(NO_LOSS, before);

/** A credit note takes a loss back and adds none, however little of its taxes is left beside it. */
const notMore = (left: Cents, before: Cents): Cents => between(left, nothing, before);

const taxesOf = ({ taxes, due }: LossBasis, relieved: Cents): TaxAmount[] =>
  taxes.map(({ idSalesTax, taxable, amount }) => ({
    idSalesTax,
    // Where there is no tax to claim, nothing is claimed on what it stood on.
    taxable: amount === 0 ? nothing : shareSoFar(taxable, { part: relieved, of: due }),
    amount: shareSoFar(amount, { part: relieved, of: due }),
  }));

const amountOf = (taxes: readonly TaxAmount[], idSalesTax: number): TaxAmount =>
  taxes.find((tax) => tax.idSalesTax === idSalesTax) ?? { idSalesTax, taxable: nothing, amount: nothing };

function less(after: Loss, before: Loss): Loss {
  const ids = new Set([...after.taxes, ...before.taxes].map(({ idSalesTax }) => idSalesTax));
  const taxes = [...ids].map((idSalesTax) => {
    const [now, then] = [amountOf(after.taxes, idSalesTax), amountOf(before.taxes, idSalesTax)];
    return { idSalesTax, taxable: cents(now.taxable - then.taxable), amount: cents(now.amount - then.amount) };
  });
  return {
    amount: cents(after.amount - before.amount),
    withheld: cents(after.withheld - before.withheld),
    relieved: cents(after.relieved - before.relieved),
    taxes: taxes.filter(({ taxable, amount }) => taxable !== 0 || amount !== 0),
  };
}
