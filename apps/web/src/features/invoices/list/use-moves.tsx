import {
  archiveInvoice,
  convertEstimate,
  duplicateInvoice,
  setInvoiceStatus,
} from '@countinghouse/contracts/invoice-actions';
import type { Invoice, InvoiceRow } from '@countinghouse/contracts/invoices';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { paths } from '../../../platform/paths.ts';
import { isCode, problemText, showProblem } from '../../../platform/problems.ts';
import { AskDialog } from '../../../ui/overlay/AskDialog.tsx';
import { ApproveDialog, useApproval } from '../approve/use-approval.tsx';
import { numberText } from '../DocumentNumber.tsx';
import { documentPaths } from '../document-paths.ts';
import { useInvoiceWrite } from '../invoices.api.ts';
import { SendDialog } from '../send/LazySendDialog.ts';
import type { ListMove } from './moves.ts';

type Row = Pick<InvoiceRow, 'id' | 'prefix' | 'number' | 'version'>;
type MoveRequest = { move: ListMove; row: Row; isConfirmed: boolean };
type MoveQuestion = { move: keyof typeof QUESTIONS; row: Row; text: string };

/** What the server wants said twice, by the move that was tried. */
const QUESTIONS = {
  approve: 'invoice.confirm_date',
  archive: 'invoice.confirm_archive',
  convert: 'invoice.confirm_convert',
} as const;

/** The version goes along: somebody approves what they saw, not what it has become meanwhile. */
async function send({ move, row: { id, version }, isConfirmed: confirm }: MoveRequest): Promise<Invoice> {
  switch (move) {
    case 'approve':
      return call(setInvoiceStatus, { params: { id }, body: { action: move, version, confirmDate: confirm } });
    case 'markSent':
    case 'accept':
      return call(setInvoiceStatus, { params: { id }, body: { action: move, version } });
    case 'convert':
      return (await call(convertEstimate, { body: { idInvoice: id, confirm, version } })).invoice;
    case 'duplicate':
      return call(duplicateInvoice, { params: { id } });
    case 'archive':
    case 'restore':
      return call(archiveInvoice, { body: { idInvoice: id, isDeleted: move === 'archive', confirm } });
  }
}

export type Moves = {
  run: (move: ListMove, row: Row) => void;
  send: (row: InvoiceRow) => void;
  isPending: boolean;
  dialog: ReactNode;
};

/** Of a row that the list shows neither its billing date nor its taxes; what is unusual about them the server says. */
const ORDINARY = { billingDate: '', changedTaxes: [] };

/** Does what a row's menu offers; where the server wants it said twice, the user is asked. Approving asks as everywhere. */
export function useMoves(): Moves {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<MoveQuestion>();
  const [sendable, setSendable] = useState<InvoiceRow>();
  const [approvable, setApprovable] = useState<Row>();
  const approval = useApproval(ORDINARY);
  const write = useInvoiceWrite(send);
  const done = ({ move, row }: MoveRequest, { id, generateType }: Invoice) => {
    notify.success(t(`invoices.list.${move}Done`, { name: numberText(row) }));
    // A copy is made to be worked on.
    if (move === 'convert') void navigate(paths.invoiceEdit(id));
    if (move === 'duplicate')
      void navigate(documentPaths[generateType === 'estimate' ? 'estimate' : 'invoice'].edit(id));
  };
  const mutate = (request: MoveRequest) =>
    write.mutate(request, {
      onSuccess: (invoice) => done(request, invoice),
      onError: (error) => {
        const { move, row } = request;
        if ((move === 'approve' || move === 'archive' || move === 'convert') && isCode(error, QUESTIONS[move]))
          setQuestion({ move, row, text: problemText(error) });
        else showProblem(error);
      },
    });
  return {
    run: (move, row) => {
      if (write.isPending) return;
      if (move === 'approve' && approval.mustAsk) setApprovable(row);
      else mutate({ move, row, isConfirmed: false });
    },
    send: setSendable,
    isPending: write.isPending,
    dialog: sendable ? (
      <SendDialog document={sendable} onClose={() => setSendable(undefined)} />
    ) : approvable ? (
      <ApproveDialog
        approval={approval}
        name={numberText(approvable)}
        isPending={write.isPending}
        onClose={() => setApprovable(undefined)}
        onApprove={() => {
          setApprovable(undefined);
          mutate({ move: 'approve', row: approvable, isConfirmed: false });
        }}
      />
    ) : (
      question && (
        <AskDialog
          question={t(`invoices.list.confirm.${question.move}`, { name: numberText(question.row) })}
          text={question.text}
          answer={t(`invoices.actions.${question.move}`)}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => {
            setQuestion(undefined);
            mutate({ ...question, isConfirmed: true });
          }}
        />
      )
    ),
  };
}
