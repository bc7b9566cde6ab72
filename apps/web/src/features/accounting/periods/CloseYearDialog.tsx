import { closeFiscalYear, type FiscalYear } from '@countinghouse/contracts/ledger';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { formatDate, formatListDate } from '../../../platform/format.ts';
import { problemText } from '../../../platform/problems.ts';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { Facts } from '../../../ui/record/Facts.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { ledgerQueries } from '../ledger.api.ts';
import { useLedgerForm } from '../use-ledger-form.ts';

/** The server names no more than these. */
const MAX_DRAFTS = 100;

/** What closing a year does, before anybody says yes: it cannot be taken back. */
export function CloseYearDialog({ year, onClose }: { year: FiscalYear; onClose: () => void }) {
  const { t } = useTranslation();
  const { idFiscalYear: id, endsOn } = year;
  const [isConfirmed, setIsConfirmed] = useState(false);
  const preview = useQuery(ledgerQueries.closing(id));
  const drafts = preview.data?.drafts ?? [];
  const form = useLedgerForm({
    send: (idempotencyKey) =>
      callWithMessage(closeFiscalYear, { params: { id }, body: { confirm: isConfirmed } }, { idempotencyKey }),
    errors: !preview.data || (drafts.length > 0 && !isConfirmed) ? { confirm: t('ledger.periods.confirmNeeded') } : {},
    onDone: onClose,
  });
  const money = (value: NonNullable<typeof preview.data>['income']) => (
    <Money value={value} currency={preview.data?.currencyCode ?? ''} />
  );
  return (
    <FormDialog
      look="sheet"
      title={t('ledger.periods.closeTitle', { day: formatDate(endsOn) })}
      text={t('ledger.periods.closeText')}
      submitText={t('ledger.periods.closeForGood')}
      tone="danger"
      {...form.dialog}
      isPending={form.dialog.isPending || preview.isPending}
      problem={form.dialog.problem ?? (preview.error ? problemText(preview.error) : undefined)}
      onClose={onClose}
    >
      {preview.data ? (
        <Facts
          className="ch-fact-rows"
          rows={[
            [t('ledger.periods.income'), money(preview.data.income)],
            [t('ledger.periods.expense'), money(preview.data.expense)],
            [t('ledger.periods.toRetained'), money(preview.data.profit)],
          ]}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
      {drafts.length > 0 && (
        <>
          <p>
            {t(drafts.length < MAX_DRAFTS ? 'ledger.periods.drafts' : 'ledger.periods.draftsMany', {
              count: drafts.length,
            })}
          </p>
          <ul className="ch-periods-drafts">
            {drafts.map((draft) => (
              <li key={`${draft.table} ${draft.id}`}>
                <span dir="auto">{draft.name}</span> <span>{formatListDate(draft.day)}</span>
              </li>
            ))}
          </ul>
          <CheckboxField
            label={t('ledger.periods.confirm')}
            isOn={isConfirmed}
            error={form.errors.confirm}
            onChange={setIsConfirmed}
          />
        </>
      )}
    </FormDialog>
  );
}
