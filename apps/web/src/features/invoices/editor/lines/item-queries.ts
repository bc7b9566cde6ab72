import { getPart } from '@countinghouse/contracts/parts';
import { getService, type ItemHit } from '@countinghouse/contracts/services';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../platform/api.ts';
import type { LineDraft } from '../model/draft.ts';

type ItemTerms = {
  line: Pick<LineDraft, 'itemSpecifications' | 'requiredSpecifications' | 'discountable' | 'taxes'>;
  priceIncludesTax: boolean | undefined;
};

/** What a line takes over from its item besides what the picker knew. Under `services`, whose saves make it stale. */
export const itemTerms = ({ idService: id, type }: Pick<ItemHit, 'idService' | 'type'>) =>
  queryOptions({
    queryKey: ['services', 'line', type === 'part' ? 'part' : 'service', id],
    queryFn: () => (type === 'part' ? termsOfPart(id) : termsOfService(id)),
  });

async function termsOfService(id: number): Promise<ItemTerms> {
  const service = await call(getService, { params: { id } }, { quiet: true });
  const { salesTaxes, specifications, discountable, priceIncludesTax } = service;
  const itemSpecifications = specifications.map(({ name, type, defaultValue, invoiceDisplay, options }) => ({
    name,
    type,
    value: defaultValue,
    invoiceDisplay,
    options,
  }));
  const requiredSpecifications = specifications.filter(({ required }) => required).map(({ name }) => name);
  const taxes = salesTaxes.map(({ idSalesTax }) => idSalesTax);
  return { line: { itemSpecifications, requiredSpecifications, discountable, taxes }, priceIncludesTax };
}

async function termsOfPart(id: number): Promise<ItemTerms> {
  const { salesTaxes } = await call(getPart, { params: { id } }, { quiet: true });
  const taxes = salesTaxes.map(({ idSalesTax }) => idSalesTax);
  const line = { itemSpecifications: [], requiredSpecifications: [], discountable: true, taxes };
  return { line, priceIncludesTax: undefined };
}
