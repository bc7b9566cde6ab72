import type { UnbilledRow } from '@countinghouse/contracts/unbilled-work';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../platform/notify.ts';
import { problemText } from '../../platform/problems.ts';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { linkVisit, unbilledQueries } from './unbilled-work.api.ts';

type LinkVisitDialogProps = { row: UnbilledRow; onClose: () => void };

/** Says which visit an invoice is for. */
export function LinkVisitDialog({ row, onClose }: LinkVisitDialogProps) {
  const { t } = useTranslation();
  const { data: visits } = useQuery(unbilledQueries.visitsOf(row.idClient ?? 0));
  const [chosen, setChosen] = useState<string>();
  const id = chosen ?? String(visits?.[0]?.idCalendar ?? '');
  const send = useMutation({
    mutationFn: () => linkVisit(Number(id), row.idSubject),
    onSuccess: () => {
      notify.success(t('unbilledWork.linked'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('unbilledWork.chooseVisit', { number: row.number })}
      text={visits?.length === 0 ? t('unbilledWork.noVisits') : t('unbilledWork.chooseText', { name: row.clientName })}
      submitText={t('unbilledWork.link')}
      isPending={send.isPending}
      problem={send.error ? problemText(send.error) : undefined}
      onSubmit={() => id && send.mutate()}
      onClose={onClose}
    >
      {!visits && <SkeletonRows rows={1} />}
      {visits && visits.length > 0 && (
        <SelectField label={t('unbilledWork.visit')} value={id} onChange={setChosen}>
          {visits.map(({ idCalendar, title, startDateFormated, startHourFormated }) => (
            <option key={idCalendar} value={idCalendar}>
              {[startDateFormated, startHourFormated, title].filter(Boolean).join(' · ')}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}
