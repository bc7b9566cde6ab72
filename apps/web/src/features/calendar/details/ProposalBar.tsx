import type { EventDetail } from '@countinghouse/contracts/calendar';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { isCode, showProblem } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { useOverlapQuestion } from '../use-overlap-question.tsx';
import { type ProposalRef, useKeepTime, useTakeProposal } from './invitations.api.ts';

type ProposalBarProps = { event: EventDetail; name: string; answered: ProposalRef; onDone: () => void };

/** A customer asks for another time: it is taken, or the entry stays where it is. */
export function ProposalBar({ event, name, answered, onDone }: ProposalBarProps) {
  const { t } = useTranslation();
  const { idCalendar: id, version } = event;
  const take = useTakeProposal(id);
  const keep = useKeepTime(id);
  const { saveOrAsk, question } = useOverlapQuestion();
  const isBusy = take.isPending || keep.isPending;
  const decide = (work: () => Promise<unknown>, said: string) => {
    if (isBusy) return;
    work().then(
      () => {
        notify.success(said);
        onDone();
      },
      // Whoever was asked about the overlap and said no knows why nothing was moved.
      (error: unknown) => (isCode(error, 'event.overlap') ? undefined : showProblem(error)),
    );
  };
  const takeIt = () => saveOrAsk((acceptOverlap) => take.mutateAsync({ ...answered, version, acceptOverlap }));
  return (
    <div className="ch-event-proposal">
      <Button
        variant="primary"
        aria-busy={take.isPending}
        onClick={() => decide(takeIt, t('calendar.invitation.taken', { name }))}
      >
        {t('calendar.invitation.take')}
      </Button>
      <Button
        aria-busy={keep.isPending}
        onClick={() => decide(() => keep.mutateAsync(answered), t('calendar.invitation.kept', { name }))}
      >
        {t('calendar.invitation.keep')}
      </Button>
      {question}
    </div>
  );
}
