import type { Invoice } from '@countinghouse/contracts/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../platform/notify.ts';
import { fieldErrors, isCode, problemText, showProblem } from '../../../../platform/problems.ts';
import { invoiceQueries, useInvoiceWrite } from '../../invoices.api.ts';

export type Move = {
  /** The call; its answer is the document it is about. */
  send: () => Promise<Invoice>;
  /** Said when it worked. */
  done: string;
  /** How the document will look; shown at once and taken back when it is refused. Only where nothing else follows. */
  expected?: Partial<Invoice>;
  /** A dialog is open and shows what was wrong; else a toast does. */
  isAsked?: boolean;
  /** The dialog has more to say when it worked. */
  staysOpen?: boolean;
  onDone?: (invoice: Invoice) => void;
  /** What usually comes next, offered with the word that it worked. */
  next?: { label: string; onSelect: () => void };
};

export type Mover = ReturnType<typeof useMover>;

/** Sends moves one at a time. A document that somebody else moved on is fetched again, and the user is told what is possible. */
export function useMover(invoice: Invoice, onMoved: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const detail = invoiceQueries.detail(invoice.id);
  const write = useInvoiceWrite((send: Move['send']) => send());

  const refresh = async () => {
    const fresh = await client.fetchQuery({ ...detail, staleTime: 0 });
    const actions = fresh.allowedActions.map((action) => t(`invoices.actions.${action}`)).join(', ');
    const possible = actions ? t('invoices.details.act.possible', { actions }) : t('invoices.details.act.nothing');
    notify.warning(possible, t('invoices.details.act.moved'));
  };
  const refused = (error: unknown, isAsked: boolean) => {
    const fields = Object.entries(fieldErrors(error)).filter(([name]) => name !== 'allowedActions');
    const isOutdated = isCode(error, 'record.stale') || (isCode(error, 'invoice.illegal_move') && fields.length === 0);
    if (isOutdated) {
      onMoved();
      refresh().catch(showProblem);
    } else if (isAsked) setProblem(fields.length > 0 ? fields.map(([, text]) => text).join(' ') : problemText(error));
    else if (fields.length > 0) notify.error(problemText(error), { text: fields.map(([, text]) => text).join(' ') });
    else showProblem(error);
  };

  const move = ({ send, done, expected, isAsked = false, staysOpen = false, onDone, next }: Move) => {
    if (write.isPending) return;
    setProblem(undefined);
    if (expected) client.setQueryData(detail.queryKey, { ...invoice, ...expected });
    write.mutate(send, {
      onSuccess: (answer) => {
        notify.success(done, next ? { action: next } : {});
        if (!staysOpen) onMoved();
        onDone?.(answer);
      },
      onError: (error) => {
        if (expected) client.setQueryData(detail.queryKey, invoice);
        refused(error, isAsked);
      },
    });
  };
  return { move, problem, forget: () => setProblem(undefined), isPending: write.isPending };
}
