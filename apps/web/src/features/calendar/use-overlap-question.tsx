import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api.ts';
import { AskDialog } from '../../ui/overlay/AskDialog.tsx';

type OpenQuestion = { title: string; answer: (isAccepted: boolean) => void };

/** Saves, and where somebody would be in two places, asks whether to save all the same. */
export function useOverlapQuestion(): {
  saveOrAsk: <Saved>(send: (acceptOverlap: boolean) => Promise<Saved>) => Promise<Saved>;
  question: ReactNode;
} {
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenQuestion>();
  const ask = async (title: string): Promise<boolean> => {
    const isAccepted = await new Promise<boolean>((answer) => setOpen({ title, answer }));
    setOpen(undefined);
    return isAccepted;
  };
  return {
    saveOrAsk: async (send) => {
      try {
        return await send(false);
      } catch (error) {
        if (!(error instanceof ApiError) || error.problem.code !== 'event.overlap') throw error;
        const title = error.problem.fields?.user ?? '';
        if (await ask(title)) return send(true);
        // Nothing was saved, and the form says beside the person why.
        throw new ApiError({ ...error.problem, fields: { user: t('calendar.overlap.kept', { title }) } });
      }
    },
    question: open && (
      <AskDialog
        question={t('calendar.overlap.question')}
        text={t('calendar.overlap.text', { title: open.title })}
        answer={t('calendar.overlap.save')}
        onConfirm={() => open.answer(true)}
        onClose={() => open.answer(false)}
      />
    ),
  };
}
