import '../details/actions/actions.css';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { isFar } from '@countinghouse/domain/documents/day-limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formatDate } from '../../../platform/format.ts';
import { useKept } from '../../../platform/kept.ts';
import { useAccount } from '../../../platform/session.tsx';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { DifferenceTable } from '../DifferenceTable.tsx';
import { todayIn } from '../editor/model/days.ts';

type ApprovalSubject = {
  /** '' while another is being typed. */
  billingDate: string;
  changedTaxes: Invoice['changedTaxes'];
};

/**
 * Approving asks in one way, wherever it is done from, until the user wants it no more. What is unusual about the document
 * is asked about in any case.
 */
export function useApproval({ billingDate, changedTaxes }: ApprovalSubject) {
  const { business } = useAccount();
  const [isAsked, setIsAsked] = useKept('approval.asks', z.boolean(), true);
  const isDayFar = billingDate !== '' && isFar(billingDate, todayIn(business.timezone));
  return {
    billingDate,
    changedTaxes,
    isDayFar,
    mustAsk: isAsked || isDayFar || changedTaxes.length > 0,
    askNoMore: () => setIsAsked(false),
  };
}

type ApproveDialogProps = {
  approval: ReturnType<typeof useApproval>;
  /** `INC-1000007`; '' until it has a number. */
  name: string;
  isPending: boolean;
  problem?: string | undefined;
  onApprove: () => void;
  onClose: () => void;
};

/** What an approval means, and what is unusual about this one. */
export function ApproveDialog({ approval, name, isPending, problem, onApprove, onClose }: ApproveDialogProps) {
  const { t } = useTranslation();
  const { billingDate, changedTaxes, isDayFar, askNoMore } = approval;
  const [isLast, setIsLast] = useState(false);
  return (
    <FormDialog
      look="sheet"
      title={name === '' ? t('invoices.approval.titleNew') : t('invoices.approval.title', { name })}
      text={t('invoices.approval.text')}
      submitText={t('invoices.actions.approve')}
      isPending={isPending}
      problem={problem}
      onSubmit={() => {
        if (isLast) askNoMore();
        onApprove();
      }}
      onClose={onClose}
    >
      {isDayFar && (
        <p role="alert" className="ch-act-warning">
          {t('invoices.farDate.warning', { day: formatDate(billingDate) })}
        </p>
      )}
      {changedTaxes.length > 0 && (
        <>
          <p role="alert" className="ch-act-warning">
            {t('invoices.changedTaxes.warning')}
          </p>
          <DifferenceTable differences={changedTaxes} />
        </>
      )}
      <CheckboxField label={t('invoices.approval.notAgain')} isOn={isLast} onChange={setIsLast} />
    </FormDialog>
  );
}
