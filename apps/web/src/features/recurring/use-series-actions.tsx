import type { Series } from '@countinghouse/contracts/recurring';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatListDate } from '../../platform/format.ts';
import { notify } from '../../platform/notify.ts';
import { paths } from '../../platform/paths.ts';
import { problemText, showProblem } from '../../platform/problems.ts';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { DayField } from '../../ui/field/DayField.tsx';
import { AskDialog } from '../../ui/overlay/AskDialog.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { useEnd, useLinesDraft, usePause, useResume, useRun, useSkip, useUnskip } from './recurring.api.ts';

export type SeriesActions = {
  skip: () => void;
  unskip: (day: string) => void;
  pauseOrResume: () => void;
  askEnd: () => void;
  run: (day: string) => void;
  changeLines: () => void;
  dialog: ReactNode;
};

/** Everything the card can do with its series; K skips and Space pauses. */
export function useSeriesActions(series: Series, canWrite: boolean): SeriesActions {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [layer, setLayer] = useState<'pause' | 'end'>();
  const [skip, unskip, resume, end, run, lines] = [
    useSkip(),
    useUnskip(),
    useResume(),
    useEnd(),
    useRun(),
    useLinesDraft(),
  ];
  const { idSeries: id, name, state, nextOn } = series;
  const isLiving = canWrite && state !== 'ended';
  const told = (work: Promise<unknown>, text: string) => void work.then(() => notify.success(text), showProblem);
  const undoSkip = (day: string) =>
    told(unskip.mutateAsync({ id, day }), t('recurring.done.unskipped', { day: formatListDate(day) }));
  const skipNext = () => {
    if (!isLiving || nextOn === null || skip.isPending) return;
    const undo = { label: t('ui.undo'), onSelect: () => undoSkip(nextOn) };
    void skip
      .mutateAsync({ id })
      .then(
        () => notify.success(t('recurring.done.skipped', { day: formatListDate(nextOn) }), { action: undo }),
        showProblem,
      );
  };
  const pauseOrResume = () => {
    if (!isLiving) return;
    if (state === 'paused') told(resume.mutateAsync({ id }), t('recurring.done.resumed'));
    else setLayer('pause');
  };
  useShortcuts({ k: skipNext });
  useSpace(pauseOrResume);
  return {
    skip: skipNext,
    unskip: undoSkip,
    pauseOrResume,
    askEnd: () => setLayer('end'),
    run: (day) =>
      told(run.mutateAsync({ id, day }), t(day === series.failedOn ? 'recurring.done.ran' : 'recurring.done.charged')),
    changeLines: () =>
      void lines.mutateAsync(series).then((draft) => {
        notify.success(t('recurring.done.lines'));
        void navigate(paths.invoiceEdit(draft.id));
      }, showProblem),
    dialog:
      layer === 'pause' ? (
        <PauseDialog {...{ id, name }} onClose={() => setLayer(undefined)} />
      ) : (
        layer === 'end' && (
          <AskDialog
            question={t('recurring.endAsk.question', { name })}
            text={t('recurring.endAsk.text')}
            answer={t('recurring.card.end')}
            onConfirm={() => {
              setLayer(undefined);
              told(end.mutateAsync({ id }), t('recurring.done.ended'));
            }}
            onClose={() => setLayer(undefined)}
          />
        )
      ),
  };
}

type PauseDialogProps = { id: number; name: string; onClose: () => void };

function PauseDialog({ id, name, onClose }: PauseDialogProps) {
  const { t } = useTranslation();
  const [until, setUntil] = useState('');
  const pause = usePause();
  const submit = () =>
    void pause.mutateAsync({ id, until: until || null }).then(
      () => {
        notify.success(t('recurring.done.paused'));
        onClose();
      },
      () => {},
    );
  return (
    <FormDialog
      title={t('recurring.pause.title', { name })}
      text={t('recurring.pause.text')}
      submitText={t('recurring.card.pause')}
      isPending={pause.isPending}
      problem={pause.error ? problemText(pause.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <DayField label={t('recurring.pause.until')} hint={t('recurring.pause.hint')} value={until} onChange={setUntil} />
    </FormDialog>
  );
}

/** What presses itself with Space keeps it. */
const PRESSED_BY_SPACE = 'a, button, input, select, textarea, label, summary, [role], [contenteditable]';

function useSpace(press: () => void) {
  const run = useEffectEvent(press);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest(PRESSED_BY_SPACE)) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
