import type { Invoice } from '@countinghouse/contracts/invoices';
import { isFar } from '@countinghouse/domain/documents/day-limits';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../../platform/format.ts';
import { useAccount } from '../../../../platform/session.tsx';
import { Button } from '../../../../ui/action/Button.tsx';
import { AskDialog } from '../../../../ui/overlay/AskDialog.tsx';
import { useDraft } from '../editor-store.ts';
import { todayIn } from '../model/days.ts';
import type { DocumentSaving } from '../use-document-saving.ts';

type ApproveButtonProps = { invoice: Invoice | undefined; saving: DocumentSaving };
type Question = 'date' | 'taxes';

/** A billing date that is probably a slip of the keyboard is asked for first, and so are the changed taxes of a revision. */
export function ApproveButton({ invoice, saving: { isSaving, approve } }: ApproveButtonProps) {
  const { t } = useTranslation();
  const { business } = useAccount();
  const day = useDraft((draft) => draft.billingDate);
  const changes = invoice?.changedTaxes ?? [];
  const [asking, setAsking] = useState<readonly Question[]>([]);
  const questions: Question[] = [
    ...(day !== '' && isFar(day, todayIn(business.timezone)) ? (['date'] as const) : []),
    ...(changes.length > 0 ? (['taxes'] as const) : []),
  ];
  const send = () => approve({ date: questions.includes('date'), taxes: changes });
  const [question, ...others] = asking;
  const words = {
    // Emptied, to type another, it is no day yet.
    date: {
      question: t('invoices.farDate.question', { day: day && formatDate(day) }),
      text: t('invoices.farDate.text'),
    },
    taxes: {
      question: t('invoices.changedTaxes.question'),
      text: changes.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join(', '),
    },
  };
  return (
    <>
      <Button
        variant="primary"
        icon={<Send size={15} />}
        aria-disabled={isSaving}
        onClick={() => (questions.length > 0 ? setAsking(questions) : send())}
      >
        {t('invoices.editor.approve')}
      </Button>
      {question && (
        <AskDialog
          key={question}
          {...words[question]}
          answer={t('invoices.editor.approve')}
          onClose={() => setAsking([])}
          onConfirm={() => {
            setAsking(others);
            if (others.length === 0) send();
          }}
        />
      )}
    </>
  );
}
