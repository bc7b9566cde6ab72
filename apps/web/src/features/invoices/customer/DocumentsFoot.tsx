import '../../../ui/list/ListFoot.css';
import type { CustomerDocuments } from '@countinghouse/contracts/customer-documents';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../platform/viewport.ts';
import { Money } from '../../../ui/show/Money.tsx';
import { figureText } from '../list/figure-text.ts';
import type { FilterControl } from './use-document-filter.ts';

type DocumentsFootProps = { answer: CustomerDocuments; title: string; filter: FilterControl };

const KINDS = ['invoice', 'estimate', 'creditNote'] as const;
/** `25 invoices, 4 estimates and 1 credit note`, without a comma before the last. */
const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What the filter hides, and what all that it leaves comes to: the same amount as above. */
export function DocumentsFoot({ answer, title, filter }: DocumentsFootProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { hidden, amount, currencyCode, isEstimate } = answer;
  const left = KINDS.filter((kind) => hidden[kind] > 0);
  const count = left.reduce((sum, kind) => sum + hidden[kind], 0);
  const list = left.map((kind) =>
    t(`invoices.customer.hidden.${kind}`, { count: hidden[kind], figure: figureText(hidden[kind], { isEstimate }) }),
  );
  return (
    <div className="ch-list-foot">
      <span>
        {count > 0 && (
          <>
            {isPhone
              ? t('invoices.customer.hidden.short', { count, figure: figureText(count, { isEstimate }) })
              : t('invoices.customer.hidden.all', { count, list: inWords.format(list) })}{' '}
            <button type="button" className="ch-text-button" onClick={filter.clear}>
              {t('invoices.customer.showAll')}
            </button>
          </>
        )}
      </span>
      <span className="ch-hub-sum">
        {title} <Money value={amount} currency={currencyCode} />
      </span>
    </div>
  );
}
