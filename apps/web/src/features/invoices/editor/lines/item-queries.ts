import { getPart } from '@countinghouse/contracts/parts';
import { getService, type ItemHit } from '@countinghouse/contracts/services';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../platform/api.ts';
import type { LineDraft } from '../model/draft.ts';

type ItemTerms = Pick<LineDraft, 'itemSpecifications' | 'taxes'> & { priceIncludesTax: boolean | undefined };

/** What a line takes over from its item besides what the picker knew. Under `services`, whose saves make it stale. */
export const itemTerms = ({ idService: id, type }: Pick<ItemHit, 'idService' | 'type'>) =>
  queryOptions({
    queryKey: ['services', 'line', type === 'part' ? 'part' : 'service', id],
    queryFn: () => (type === 'part' ? termsOfPart(id) : termsOfService(id)),
  });

async function termsOfService(id: number): Promise<ItemTerms> {
  const { salesTaxes, specifications, priceIncludesTax } = await call(getService, { params: { id } }, { quiet: true });
  const itemSpecifications = specifications.map(({ name, type, defaultValue, invoiceDisplay, options }) => ({
    name,
    type,
    value: defaultValue,
    invoiceDisplay,
    options,
  }));
  return { itemSpecifications, taxes: salesTaxes.map(({ idSalesTax }) => idSalesTax), priceIncludesTax };
}

async function termsOfPart(id: number): Promise<ItemTerms> {
  const { salesTaxes } = await call(getPart, { params: { id } }, { quiet: true });
  const taxes = salesTaxes.map(({ idSalesTax }) => idSalesTax);
  return { itemSpecifications: [], taxes, priceIncludesTax: undefined };
}
