import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListDate } from '../../../platform/format.ts';
import { ConflictDialog } from '../../../ui/form/ConflictDialog.tsx';
import { invoiceQueries } from '../invoices.api.ts';
import { useEditorStore } from './editor-store.ts';
import { useTerms } from './editor-terms.ts';
import { answerOf } from './lines/LineSummary.tsx';
import { type FlatDraft, type FlatField, flattened, isLineField, meaningOf } from './model/conflict.ts';
import type { LineDraft } from './model/draft.ts';
import type { DocumentSaveState } from './use-document-saving.ts';

/** Somebody else saved first: what differs, line by line, mine beside theirs. */
export function DocumentConflict({ theirs, version, close, settle }: NonNullable<DocumentSaveState['conflict']>) {
  const { t } = useTranslation();
  const store = useEditorStore();
  const [flat] = useState(() => {
    const { base, draft } = store.work();
    return flattened({ base, mine: draft, theirs });
  });
  const textOf = useFieldText(flat.versions);
  return (
    <ConflictDialog<FlatDraft>
      title={t('invoices.editor.conflict')}
      versions={flat.versions}
      meaning={meaningOf}
      labelOf={useFieldLabel(flat.versions)}
      textOf={textOf}
      close={close}
      onSettle={(settled) => settle(flat.documentOf(settled), theirs, version)}
    />
  );
}

type FlatVersions = ReturnType<typeof flattened>['versions'];

function useFieldLabel({ base, mine, theirs }: FlatVersions) {
  const { t } = useTranslation();
  const { settings } = useTerms();
  return (field: FlatField): string => {
    if (isLineField(field)) {
      const line = mine[field] ?? theirs[field] ?? base[field];
      return `${t('invoices.editor.conflictLine')}: ${line?.serviceName || t('invoices.editor.unnamed')}`;
    }
    switch (field) {
      case 'customFieldValue_1':
      case 'customFieldValue_2':
      case 'customFieldValue_3':
      case 'customFieldValue_4': {
        const number = field.slice(-1) as '1' | '2' | '3' | '4';
        return settings[`customFieldTitle_${number}`] || t('invoices.editor.customField', { number });
      }
      default:
        return t(`invoices.editor.fields.${field}`);
    }
  };
}

/** A field's value as a person reads it. */
function useFieldText({ mine, theirs }: FlatVersions) {
  const { t } = useTranslation();
  const terms = useTerms();
  const names = useNames([mine.idClient, theirs.idClient]);
  const taxes = (ids: readonly number[]) => taxNames(ids, terms.taxes);
  return (flat: FlatDraft, field: FlatField): string => {
    if (isLineField(field)) {
      const line = flat[field];
      return line ? lineText(line, terms.settings.currencySymbol, taxes) : t('invoices.editor.conflictGone');
    }
    switch (field) {
      case 'idClient':
        return names.get(flat.idClient) ?? '';
      case 'idBillingContact':
      case 'idShippingContact':
        return flat[field] === 0 ? t('invoices.editor.sameAsPrimary') : String(flat[field]);
      case 'billingDate':
      case 'dueDate':
        return flat[field] === '' ? '' : formatListDate(flat[field]);
      case 'generateType':
        return t(`invoices.${flat.generateType}`);
      case 'shippingTaxes':
        return taxes(flat.shippingTaxes);
      case 'pricesIncludeTax':
        return flat.pricesIncludeTax ? t('ui.yes') : t('ui.no');
      default:
        return flat[field];
    }
  };
}

const taxNames = (ids: readonly number[], taxes: ReadonlyMap<number, SalesTax>) =>
  ids.map((id) => taxes.get(id)?.abbreviation ?? '…').join(' + ');

/** `14 × $285.00 −5% · HST`, then its words and answers. */
function lineText(line: LineDraft, symbol: string, taxes: (ids: readonly number[]) => string): string {
  if (line.kind === 'section') return line.serviceName;
  const off = line.discountFormat === '%' ? `${line.discount}%` : `${symbol}${line.discount}`;
  const figures = [
    `${line.quantity || '1'} × ${symbol}${line.price || '0'}`,
    line.discount && `−${off}`,
    taxes(line.taxes),
    line.exemptReason,
  ];
  const answers = line.itemSpecifications.map((one) => `${one.name}: ${answerOf(one)}`);
  return [line.serviceName, figures.filter(Boolean).join(' · '), line.serviceDescription, ...answers]
    .filter(Boolean)
    .join('\n');
}

/** The names behind customers' ids. */
function useNames([mine, theirs]: [number, number]): Map<number, string> {
  const [one, other] = [useQuery(invoiceQueries.parties(mine)), useQuery(invoiceQueries.parties(theirs))];
  const named = [one.data?.[0], other.data?.[0]].flatMap((party) => party ?? []);
  return new Map(named.map((party) => [party.idClient, party.companyName || party.fullName]));
}
