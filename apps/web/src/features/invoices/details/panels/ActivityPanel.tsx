import './side-panels.css';
import type { Activity } from '@countinghouse/contracts/activity';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Banknote, Bell, CirclePlus, CreditCard, Eye, History, MailX, MessageSquare, Pencil, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Timeline } from '../../../../ui/record/Timeline.tsx';
import { Panel } from '../../../../ui/show/Panel.tsx';
import { invoiceQueries } from '../../invoices.api.ts';
import { ACTION_ICONS } from '../actions/action-icons.tsx';

/** What can happen, by the second word of its name in the log: `invoice.approved`, `tag.assigned`. */
const ICONS = {
  created: <CirclePlus size={14} />,
  updated: <Pencil size={14} />,
  approved: ACTION_ICONS.approve,
  sent: ACTION_ICONS.markSent,
  mailed: ACTION_ICONS.send,
  reminded: <Bell size={14} />,
  feeCharged: <CirclePlus size={14} />,
  feeRefused: ACTION_ICONS.cancel,
  mailAccepted: ACTION_ICONS.markSent,
  partsPlanned: <Banknote size={14} />,
  partsCarried: <Banknote size={14} />,
  notMailed: <MailX size={14} />,
  scheduled: ACTION_ICONS.extend,
  unscheduled: ACTION_ICONS.cancel,
  offered: ACTION_ICONS.send,
  accepted: ACTION_ICONS.accept,
  declined: ACTION_ICONS.decline,
  revised: ACTION_ICONS.requestChanges,
  unaccepted: ACTION_ICONS.undoAccept,
  extended: ACTION_ICONS.extend,
  reopened: ACTION_ICONS.reopen,
  writtenOff: ACTION_ICONS.writeOff,
  writeOffUndone: ACTION_ICONS.undoWriteOff,
  canceled: ACTION_ICONS.cancel,
  voided: ACTION_ICONS.void,
  creditVoided: ACTION_ICONS.void,
  annotated: ACTION_ICONS.annotate,
  notified: <Bell size={14} />,
  viewed: <Eye size={14} />,
  question: <MessageSquare size={14} />,
  answered: <MessageSquare size={14} />,
  archived: ACTION_ICONS.archive,
  restored: ACTION_ICONS.restore,
  converted: ACTION_ICONS.convert,
  credited: ACTION_ICONS.creditNote,
  settled: ACTION_ICONS.approve,
  paid: <Banknote size={14} />,
  arrived: <Banknote size={14} />,
  onlineBegun: <CreditCard size={14} />,
  onlineOpened: <CreditCard size={14} />,
  onlineUnderWay: <CreditCard size={14} />,
  onlineFailed: <CreditCard size={14} />,
  onlineCanceled: <CreditCard size={14} />,
  onlineRefreshed: <CreditCard size={14} />,
  paymentVoided: ACTION_ICONS.void,
  paymentBounced: ACTION_ICONS.void,
  applied: <Banknote size={14} />,
  takenOff: ACTION_ICONS.void,
  changedMany: <Pencil size={14} />,
  assigned: <Tag size={14} />,
  unassigned: <Tag size={14} />,
} as const satisfies Record<string, ReactNode>;

type ActivityKind = keyof typeof ICONS;

const activityKindOf = ({ action, by }: Activity): ActivityKind | undefined => {
  const [about = '', said = ''] = action.split('.');
  // What happens to a payment that is under way does not happen to the document: `onlinePayment.canceled`.
  const word = about === 'onlinePayment' ? `online${said.charAt(0).toUpperCase()}${said.slice(1)}` : said;
  if (word === 'paid' && !by) return 'arrived';
  return word in ICONS ? (word as ActivityKind) : undefined;
};

export function ActivityPanel({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('invoices.details.activity')}>
      <div className="ch-doc-part">
        <DocumentActivity id={id} />
      </div>
    </Panel>
  );
}

/** What happened to this document, newest first. */
export function DocumentActivity({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(invoiceQueries.activity(id));
  const entries = data?.map((activity) => {
    const happening = activityKindOf(activity);
    return {
      id: activity.id,
      icon: happening ? ICONS[happening] : <History size={14} />,
      text: sentence(activity, happening, t),
      at: activity.happenedDate,
    };
  });
  return <Timeline entries={entries} error={error} onRetry={() => void refetch()} />;
}

function sentence(activity: Activity, kind: ActivityKind | undefined, t: TFunction): string {
  const who = activity.by || t('invoices.details.happened.somebody');
  if (!kind) return t('invoices.details.happened.other', { who, action: activity.action });
  const text = t(`invoices.details.happened.${kind}`, { who });
  const detail = detailOf(activity.after);
  return detail ? t('invoices.details.happened.with', { text, detail }) : text;
}

/** The words that tell most: why, how, or which other document. */
const TELLING = ['creditNote', 'receipt', 'credit', 'invoice', 'to', 'reason', 'note'] as const;

function detailOf(after: unknown): string {
  if (typeof after !== 'object' || after === null) return '';
  const said = new Map(Object.entries(after));
  return TELLING.map((word) => said.get(word))
    .filter((value) => typeof value === 'string' && value !== '')
    .join(', ');
}
