import {
  getRequestLink,
  type PaymentPlan,
  type PaymentRequest,
  type RequestState,
  withdrawPaymentRequest,
} from '@countinghouse/contracts/payment-requests';
import { CalendarClock, Ellipsis, Link2, Mail, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatDate, formatInstant, formatMoney } from '../../platform/format.ts';
import { notify } from '../../platform/notify.ts';
import type { StatusKey } from '../../platform/palette.ts';
import { useCan } from '../../platform/permission.ts';
import { MenuButton } from '../../ui/action/MenuButton.tsx';
import { AskDialog } from '../../ui/overlay/AskDialog.tsx';
import type { MenuAction } from '../../ui/overlay/Menu.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { StatusBadge } from '../../ui/show/StatusBadge.tsx';
import { useRequestWrite } from './requests.api.ts';
import { SendRequestDialog } from './SendRequestDialog.tsx';

const BADGES: Readonly<Record<RequestState, StatusKey>> = {
  paid: 'paid',
  nothing: 'canceled',
  overdue: 'overdue',
  due: 'processing',
  later: 'invoiced',
};

type RequestRowProps = { request: PaymentRequest; plan: PaymentPlan; index: number };
type Layer = 'send' | 'withdraw';

/** One part: what it is called, when it is due, what is open, and what can be done with it. */
export function RequestRow({ request, plan, index }: RequestRowProps) {
  const { t } = useTranslation();
  const [layer, setLayer] = useState<Layer>();
  const { currencyCode } = plan;
  const { comesTo, open, dueDate, mailedAt, state, idPaymentRequest } = request;
  const isLast = index === plan.requests.length - 1;
  const fallback = isLast && index > 0 ? t('paymentRequests.rest') : t('paymentRequests.part', { number: index + 1 });
  const name = request.name || fallback;
  const actions = useActions(request, plan, setLayer);
  const notes = [
    t('paymentRequests.due', { day: formatDate(dueDate) }),
    open > 0 && open < comesTo
      ? t('paymentRequests.openOf', {
          open: formatMoney(open, currencyCode),
          amount: formatMoney(comesTo, currencyCode),
        })
      : '',
    mailedAt ? t('paymentRequests.mailed', { when: formatInstant(mailedAt) }) : '',
  ];
  const close = () => setLayer(undefined);
  const withdraw = useRequestWrite(() => call(withdrawPaymentRequest, { params: { id: idPaymentRequest } }), {
    onDone: close,
  });
  return (
    <li>
      <CalendarClock size={18} aria-hidden="true" />
      <span>
        <b>{name}</b>
        {notes.filter(Boolean).map((note) => (
          <small key={note}>{note}</small>
        ))}
        <small>
          <StatusBadge status={BADGES[state]} label={t(`paymentRequests.state.${state}`)} />
        </small>
      </span>
      <Money value={comesTo} currency={currencyCode} />
      {actions.length > 0 && (
        <MenuButton
          label={t('paymentRequests.moreFor', { part: name, amount: formatMoney(comesTo, currencyCode) })}
          size="small"
          actions={actions}
        >
          <Ellipsis size={15} />
        </MenuButton>
      )}
      {layer === 'send' && <SendRequestDialog request={request} plan={plan} onClose={close} />}
      {layer === 'withdraw' && (
        <AskDialog
          question={t('paymentRequests.withdrawTitle', { part: name })}
          text={t('paymentRequests.withdrawText')}
          answer={t('paymentRequests.withdraw')}
          onConfirm={() => withdraw.mutate(undefined)}
          onClose={close}
        />
      )}
    </li>
  );
}

function useActions(
  { open, paid, idPaymentRequest }: PaymentRequest,
  { canAsk }: PaymentPlan,
  onLayer: (layer: Layer) => void,
): MenuAction[] {
  const { t } = useTranslation();
  const canShare = useCan('shareLinks.manage');
  const canWrite = useCan('payments.write');
  const copy = useRequestWrite(() => call(getRequestLink, { params: { id: idPaymentRequest } }), {
    onDone: ({ url }) =>
      void navigator.clipboard.writeText(url).then(
        () => notify.success(t('paymentRequests.copied')),
        () => notify.warning(t('paymentRequests.notCopied'), url),
      ),
  });
  const action = (key: string, label: string, icon: ReactNode, onSelect: () => void): MenuAction => ({
    key,
    label,
    icon,
    onSelect,
  });
  if (!canAsk) return [];
  return [
    ...(canShare && open > 0
      ? [action('copy', t('paymentRequests.copy'), <Link2 size={15} />, () => copy.mutate(undefined))]
      : []),
    ...(canWrite && open > 0
      ? [action('send', t('paymentRequests.send'), <Mail size={15} />, () => onLayer('send'))]
      : []),
    ...(canWrite && paid === 0
      ? [
          {
            ...action('withdraw', t('paymentRequests.withdraw'), <Undo2 size={15} />, () => onLayer('withdraw')),
            tone: 'danger' as const,
          },
        ]
      : []),
  ];
}
