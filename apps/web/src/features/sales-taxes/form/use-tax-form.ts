import { createSalesTax, type SalesTax, SalesTaxUpdate, updateSalesTax } from '@countinghouse/contracts/sales-taxes';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { keepSalesTax, salesTaxQueries } from '../sales-taxes.api.ts';
import { useToday } from '../use-today.ts';
import { bodyOf, draftOf, emptyDraft, ratesOf, TaxDraft, taxFields } from './tax-draft.ts';
import { rateErrors, TAX_CODES } from './tax-refusal.ts';

export type TaxForm = RecordForm<TaxDraft>;

/** Without a tax a new one is made. */
export function useTaxForm(tax: SalesTax | undefined, onSaved: (tax: SalesTax) => void): TaxForm {
  const { t } = useTranslation();
  const client = useQueryClient();
  const today = useToday();
  const id = tax?.idSalesTax;
  return useRecordForm({
    place: `salesTax.${id ?? 'new'}`,
    stored: tax,
    draft: TaxDraft,
    emptyDraft: () => emptyDraft(today),
    draftOf,
    fields: taxFields,
    schema: SalesTaxUpdate,
    bodyOf,
    check: rateErrors,
    codes: TAX_CODES,
    conflictTitle: t('salesTaxes.form.conflict'),
    save: (body, version, { draft, idempotencyKey }) =>
      id === undefined
        ? call(createSalesTax, { body: { ...body, kind: draft.kind, rates: ratesOf(draft) } }, { idempotencyKey })
        : call(updateSalesTax, { params: { id }, body: { ...body, version } }, { idempotencyKey }),
    reload: async () => tax && client.fetchQuery({ ...salesTaxQueries.detail(tax.idSalesTax), staleTime: 0 }),
    onSaved: (saved) => {
      void keepSalesTax(client, saved);
      onSaved(saved);
    },
  });
}
