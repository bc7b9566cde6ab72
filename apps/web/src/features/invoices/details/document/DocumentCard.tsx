import '../../document-look.css';
import './document.css';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../../platform/viewport.ts';
import { CustomFields } from './CustomFields.tsx';
import { ItemCards } from './ItemCards.tsx';
import { ItemTable } from './ItemTable.tsx';
import { Parties } from './Parties.tsx';
import { Totals } from './Totals.tsx';

/** The document as its customer will read it, with what only staff may see marked (specification 2.7). */
export function DocumentCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <article className="ch-panel ch-doc" aria-label={invoice.title}>
      <Parties invoice={invoice} />
      <CustomFields invoice={invoice} />
      {invoice.items.length === 0 ? (
        <p className="ch-doc-none">{t('invoices.details.items.none')}</p>
      ) : isPhone ? (
        <ItemCards invoice={invoice} />
      ) : (
        <ItemTable invoice={invoice} />
      )}
      <div className="ch-doc-foot">
        <div className="ch-words">
          {invoice.note && (
            <>
              <h2>{t('invoices.details.terms')}</h2>
              <p>{invoice.note}</p>
            </>
          )}
        </div>
        <Totals invoice={invoice} />
      </div>
    </article>
  );
}
