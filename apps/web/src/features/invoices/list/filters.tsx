import type { InvoiceFilters } from '@countinghouse/contracts/invoices';
import {
  type DocumentKind,
  isSettled,
  STATUS_TAGS,
  type StatusTag,
  statusLabel,
} from '@countinghouse/domain/documents/states';
import type { TFunction } from 'i18next';
import { ListFilter, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../platform/session.tsx';
import { FilterChip } from '../../../ui/list/FilterBar.tsx';
import { OptionList } from '../../../ui/list/OptionList.tsx';
import { CustomerNameText, CustomerPicker } from '../../customers/index.ts';
import type { FilterChanges } from './list-query.ts';
import { RangeForm, type RangeName, rangeText, withoutRange } from './RangeForm.tsx';

type FilterProps = { filters: InvoiceFilters; onChange: (part: FilterChanges) => void };

const STATUS_OF = {
  draft: 'Draft',
  invoiced: 'Invoiced',
  processing: 'Processing',
  paid: 'Paid',
  canceled: 'Canceled',
  credited: 'Credited',
  replaced: 'Replaced',
  writtenoff: 'WrittenOff',
} as const;

/** What a status filter is called: the badge's own word. */
export const statusTagText = (tag: StatusTag, kind: DocumentKind, t: TFunction) =>
  tag === 'overdue' ? t(`invoices.list.of.${kind}.overdue`) : statusLabel(kind, STATUS_OF[tag]);

/** An estimate is never paid, nor settled otherwise; a credit note is approved from the start and due on no day. */
function isStatusOf(kind: DocumentKind, tag: StatusTag): boolean {
  if (kind === 'invoice') return true;
  if (kind === 'creditNote') return tag === 'invoiced' || tag === 'canceled';
  return tag === 'overdue' || !isSettled(STATUS_OF[tag]);
}

export function StatusFilter({ kind, filters: { statusTag }, onChange }: FilterProps & { kind: DocumentKind }) {
  const { t } = useTranslation();
  const tags = STATUS_TAGS.filter((tag) => isStatusOf(kind, tag));
  return (
    <FilterChip
      label={t('invoices.list.filter.status')}
      icon={<ListFilter size={14} />}
      value={statusTag && statusTagText(statusTag, kind, t)}
      onClear={() => onChange({ statusTag: undefined })}
    >
      {(close) => (
        <OptionList
          options={tags.map((tag) => statusTagText(tag, kind, t))}
          onPick={(at) => (onChange({ statusTag: tags[at] }), close())}
        />
      )}
    </FilterChip>
  );
}

export function CustomerFilter({ filters: { idClient }, onChange }: FilterProps) {
  const { t } = useTranslation();
  const name = idClient !== undefined && (
    <Suspense fallback="…">
      <CustomerNameText id={idClient} />
    </Suspense>
  );
  return (
    <FilterChip
      label={t('invoices.list.filter.customer')}
      value={name || undefined}
      onClear={() => onChange({ idClient: undefined })}
    >
      {(close) => (
        <div className="ch-filter-form" data-tall>
          <Suspense fallback={null}>
            <CustomerPicker
              label={t('invoices.list.filter.customer')}
              onPick={(hit) => (onChange({ idClient: hit.idClient }), close())}
            />
          </Suspense>
        </div>
      )}
    </FilterChip>
  );
}

export function RangeFilter({ name, filters, onChange }: FilterProps & { name: RangeName }) {
  const { t } = useTranslation();
  return (
    <FilterChip
      label={t(`invoices.list.filter.${name}`)}
      value={rangeText(name, filters)}
      onClear={() => onChange(withoutRange(name))}
    >
      {(close) => <RangeForm name={name} filters={filters} onApply={(part) => (onChange(part), close())} />}
    </FilterChip>
  );
}

export function CreatorFilter({ filters: { idUser }, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { id } = useAccount();
  return (
    <FilterChip
      label={t('invoices.list.filter.creator')}
      value={idUser === undefined ? undefined : idUser === id ? t('invoices.list.filter.me') : '…'}
      onClear={() => onChange({ idUser: undefined })}
    >
      {(close) => (
        <OptionList options={[t('invoices.list.filter.me')]} onPick={() => (onChange({ idUser: id }), close())} />
      )}
    </FilterChip>
  );
}

const RARER = ['due', 'billing'] as const;

/** Filters that few need stay behind one chip until they narrow the list. */
export function MoreFilters({ filters, onChange }: FilterProps) {
  const { t } = useTranslation();
  const isAllSet = RARER.every((name) => rangeText(name, filters)) && filters.idUser !== undefined;
  if (isAllSet) return null;
  return (
    <FilterChip label={t('invoices.list.filter.more')} icon={<Plus size={14} />}>
      {(close) => <RarerFilters filters={filters} onChange={(part) => (onChange(part), close())} />}
    </FilterChip>
  );
}

function RarerFilters({ filters, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { id } = useAccount();
  const [chosen, setChosen] = useState<RangeName>();
  if (chosen) return <RangeForm name={chosen} filters={filters} onApply={onChange} />;
  const offered = RARER.filter((name) => rangeText(name, filters) === undefined);
  const mine = `${t('invoices.list.filter.creator')}: ${t('invoices.list.filter.me')}`;
  const names = offered.map((name) => t(`invoices.list.filter.${name}`));
  return (
    <OptionList
      options={filters.idUser === undefined ? [...names, mine] : names}
      onPick={(at) => (offered[at] ? setChosen(offered[at]) : onChange({ idUser: id }))}
    />
  );
}
