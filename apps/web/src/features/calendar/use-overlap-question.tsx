import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api.ts';
import { writeDay } from '../../platform/day-text.ts';
import { AskDialog } from '../../ui/overlay/AskDialog.tsx';

type OpenQuestion = { text: string; answer: (isAccepted: boolean) => void };

/** Saves, and where somebody would be in two places, asks whether to save all the same. */
export function useOverlapQuestion(): {
  saveOrAsk: <Saved>(send: (acceptOverlap: boolean) => Promise<Saved>) => Promise<Saved>;
  question: ReactNode;
} {
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenQuestion>();
  const ask = async (text: string): Promise<boolean> => {
    const isAccepted = await new Promise<boolean>((answer) => setOpen({ text, answer }));
    setOpen(undefined);
    return isAccepted;
  };
  return {
    saveOrAsk: async (send) => {
      try {
        return await send(false);
      } catch (error) {
        if (!(error instanceof ApiError) || error.problem.code !== 'event.overlap') throw error;
        const { user: title = '', startDate, overlaps } = error.problem.fields ?? {};
        const text =
          startDate && overlaps
            ? t('calendar.overlap.textSeries', { title, day: writeDay(startDate), overlaps })
            : t('calendar.overlap.text', { title });
        if (await ask(text)) return send(true);
        // Nothing was saved, and the form says beside the person why.
        throw new ApiError({ ...error.problem, fields: { user: t('calendar.overlap.kept', { title }) } });
      }
    },
    question: open && (
      <AskDialog
        question={t('calendar.overlap.question')}
        text={open.text}
        answer={t('calendar.overlap.save')}
        onConfirm={() => open.answer(true)}
        onClose={() => open.answer(false)}
      />
    ),
  };
}
