import { createSalesTax, type SalesTax, updateSalesTax } from '@countinghouse/contracts/sales-taxes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { useDraftForm, workSchema } from '../../../platform/draft-form.ts';
import { keepSalesTax, salesTaxQueries } from '../sales-taxes.api.ts';
import { useToday } from '../use-today.ts';
import { createBody, draftOf, emptyDraft, isSame, TaxDraft, updateBody } from './tax-draft.ts';
import { refusalIn, refusalOf } from './tax-refusal.ts';

export const TaxWork = workSchema(TaxDraft);

export type TaxFormOptions = {
  /** Without one a new tax is made. */
  tax: SalesTax | undefined;
  onDirty: (isDirty: boolean) => void;
  onSaved: (tax: SalesTax) => void;
};

export function useTaxForm({ tax, onDirty, onSaved }: TaxFormOptions) {
  const client = useQueryClient();
  const today = useToday();
  return useDraftForm({
    place: placeOf(tax?.idSalesTax),
    work: TaxWork,
    stored: tax,
    draftOf,
    emptyDraft: () => emptyDraft(today),
    isSame,
    onDirty,
    refusalOf,
    refusalIn,
    save: (draft, version, idempotencyKey) =>
      tax
        ? call(
            updateSalesTax,
            { params: { id: tax.idSalesTax }, body: { ...updateBody(draft), version } },
            { idempotencyKey },
          )
        : call(createSalesTax, { body: createBody(draft) }, { idempotencyKey }),
    reload: async () => tax && client.fetchQuery({ ...salesTaxQueries.detail(tax.idSalesTax), staleTime: 0 }),
    onSaved: (saved: SalesTax) => {
      void keepSalesTax(client, saved);
      onSaved(saved);
    },
  });
}

/** Where unsaved input waits. */
export const placeOf = (id: number | undefined) => `salesTax.${id ?? 'new'}`;

export type TaxForm = ReturnType<typeof useTaxForm>;
