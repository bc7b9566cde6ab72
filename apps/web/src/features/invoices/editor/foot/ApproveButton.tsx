import type { Invoice } from '@countinghouse/contracts/invoices';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/action/Button.tsx';
import { ApproveDialog, useApproval } from '../../approve/use-approval.tsx';
import { numberText } from '../../DocumentNumber.tsx';
import { useDraft } from '../editor-store.ts';
import type { DocumentSaveState } from '../use-document-saving.ts';

type ApproveButtonProps = { invoice: Invoice | undefined; saving: DocumentSaveState };
const NONE: Invoice['changedTaxes'] = [];

/** Asks before it approves; but what cannot be approved yet is said at once. */
export function ApproveButton({ invoice, saving: { isSaving, isRefused, approve } }: ApproveButtonProps) {
  const { t } = useTranslation();
  const billingDate = useDraft((draft) => draft.billingDate);
  const changedTaxes = invoice?.changedTaxes ?? NONE;
  const [isAsking, setIsAsking] = useState(false);
  const approval = useApproval({ billingDate, changedTaxes });
  const send = () => {
    setIsAsking(false);
    approve({ date: approval.isDayFar, taxes: changedTaxes });
  };
  return (
    <>
      <Button
        variant="primary"
        icon={<Send size={15} />}
        aria-disabled={isSaving}
        onClick={() => (approval.mustAsk && !isRefused() ? setIsAsking(true) : send())}
      >
        {t('invoices.editor.approve')}
      </Button>
      {isAsking && (
        <ApproveDialog
          approval={approval}
          name={invoice?.number ? numberText(invoice) : ''}
          isPending={isSaving}
          onApprove={send}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
