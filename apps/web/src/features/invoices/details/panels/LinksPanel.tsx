import './side-panels.css';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '../../../../ui/show/Money.tsx';
import { Panel } from '../../../../ui/show/Panel.tsx';
import { StatusBadge } from '../../../../ui/show/StatusBadge.tsx';
import { DocumentNumber } from '../../DocumentNumber.tsx';
import { badgeOf } from '../../status-text.ts';
import { addressesOf } from '../addresses.ts';

/** Documents this one came from or led to. */
export function LinksPanel({ links, currency }: { links: Invoice['links']; currency: string }) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <Panel title={t('invoices.details.links.title')}>
      <ul className="ch-doc-rows">
        {links.map((link) => (
          <li key={`${link.relation} ${link.id}`}>
            <span>
              <small>{t(`invoices.details.links.${link.relation}`)}</small>
              <Link className="ch-link" to={addressesOf(link.generateType).details(link.id)}>
                <DocumentNumber of={link} />
              </Link>
            </span>
            <StatusBadge {...badgeOf({ ...link, isDeleted: false }, t)} />
            <Money value={link.totalBill} currency={currency} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
