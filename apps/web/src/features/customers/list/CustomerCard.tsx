import type { CustomerRow } from '@countinghouse/contracts/customers';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../platform/contact-text.ts';
import { formatDay } from '../../../platform/format.ts';
import { RowTags } from '../../../ui/list/row-cells.tsx';
import type { RowSelection } from '../../../ui/list/use-selection.ts';
import { Avatar } from '../../../ui/show/Avatar.tsx';
import { CustomerName, placeOf } from './columns.tsx';

type CustomerCardProps = { row: CustomerRow; selection: RowSelection | undefined };

/** One customer on a small screen: who, how to reach them, labels. The whole card is the link's target. */
export function CustomerCard({ row, selection }: CustomerCardProps) {
  const { t } = useTranslation();
  const { idClient, displayName, email, mobile, phoneCode, tags, createdDate } = row;
  const isSelected = selection?.ids.has(idClient) ?? false;
  // Half a number reaches nobody; of an e-mail the beginning says enough.
  const reach = [mobile && phoneText(mobile, phoneCode), email].filter(Boolean).join(' · ');
  return (
    <li className="ch-card ch-link-card" data-row={idClient} data-selected={isSelected}>
      <Avatar name={displayName} size={40} shape="square" />
      <div>
        <p className="ch-link-card-name">
          <CustomerName row={row} />
        </p>
        <p dir="auto">{reach || t('customers.list.noContact')}</p>
        <p>{[placeOf(row), formatDay(createdDate)].filter(Boolean).join(' · ')}</p>
        {tags.length > 0 && <RowTags tags={tags} most={3} />}
      </div>
      {selection && (
        <label className="ch-checkbox">
          <input
            type="checkbox"
            aria-label={t('ui.list.select', { name: displayName })}
            checked={isSelected}
            onChange={() => selection.toggle([idClient], !isSelected)}
          />
        </label>
      )}
    </li>
  );
}
