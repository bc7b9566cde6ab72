import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatQuantity } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { Missing } from '../../../ui/list/row-cells.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { DocumentNumber } from '../DocumentNumber.tsx';
import { badgeOf } from '../status-text.ts';
import type { Mention } from './usage.api.ts';

type MentionsProps = { mentions: readonly Mention[] };

export function MentionTable({ mentions, amount }: MentionsProps & { amount: string }) {
  const { t } = useTranslation();
  const hasQuantity = mentions.some(({ qty }) => qty !== undefined);
  return (
    <div className="ch-list-scroller">
      <table className="ch-mentions" aria-label={t('mentions.title')}>
        <thead>
          <tr>
            <th scope="col">{t('mentions.document')}</th>
            <th scope="col">{t('mentions.customer')}</th>
            <th scope="col">{t('mentions.date')}</th>
            <th scope="col">{t('mentions.status')}</th>
            {hasQuantity && (
              <th scope="col" data-align="end">
                {t('mentions.qty')}
              </th>
            )}
            <th scope="col" data-align="end">
              {amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {mentions.map((mention) => (
            <tr key={mention.id}>
              <td>
                <DocumentLink mention={mention} />
              </td>
              <td>{mention.client ? <bdi>{mention.client}</bdi> : <Missing />}</td>
              <td>{formatDate(mention.billingDate)}</td>
              <td>
                <Badge mention={mention} />
              </td>
              {hasQuantity && (
                <td data-align="end">{mention.qty === undefined ? <Missing /> : formatQuantity(mention.qty)}</td>
              )}
              <td data-align="end">
                <Money value={mention.amount} currency={mention.currencyCode} withoutSymbol />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function MentionCards({ mentions }: MentionsProps) {
  const { t } = useTranslation();
  return (
    <ul className="ch-mention-cards" aria-label={t('mentions.title')}>
      {mentions.map((mention) => (
        <li key={mention.id}>
          <div>
            <DocumentLink mention={mention} />
            <Money value={mention.amount} currency={mention.currencyCode} withoutSymbol />
          </div>
          <p>
            <bdi>{[mention.client || t('mentions.noCustomer'), formatDate(mention.billingDate)].join(' · ')}</bdi>
          </p>
          <p>
            <Badge mention={mention} />
            {mention.qty !== undefined && <span>× {formatQuantity(mention.qty)}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

const Badge = ({ mention }: { mention: Mention }) => <StatusBadge {...badgeOf(mention, useTranslation().t)} />;

/** A credit note lives at the invoices' address. */
function DocumentLink({ mention }: { mention: Mention }) {
  const { t } = useTranslation();
  const { id, generateType } = mention;
  const to = generateType === 'estimate' ? paths.estimateDetails(id) : paths.invoiceDetails(id);
  return (
    <span className="ch-mention-document">
      <Link className="ch-link" to={to}>
        <DocumentNumber of={mention} />
      </Link>
      <small>{t(`mentions.kinds.${generateType}`)}</small>
    </span>
  );
}
