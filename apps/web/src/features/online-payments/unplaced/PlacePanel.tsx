import {
  placeUnplacedMoney,
  postponeUnplacedMoney,
  sendBackUnplacedMoney,
  type UnplacedDetail,
} from '@countinghouse/contracts/unplaced-money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { formatDate, formatMoney } from '../../../platform/format.ts';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/permission.ts';
import { problemText } from '../../../platform/problems.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Kbd } from '../../../ui/action/Kbd.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { onlineQueries, useOnlineWrite } from '../online.api.ts';
import { PlaceChoices } from './PlaceChoices.tsx';
import { PostedEntry } from './PostedEntry.tsx';
import { firstChoice, partsOf, sentParts } from './place-choice.ts';

type PlacePanelProps = { id: number; onPlaced: () => void };

/** One amount: what is known of it, and where it belongs. */
export function PlacePanel({ id, onPlaced }: PlacePanelProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(onlineQueries.amount(id));
  if (error && !data)
    return (
      <Panel>
        <ErrorState
          title={t('onlinePayments.unplaced.oneFailed')}
          text={problemText(error)}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  if (!data)
    return (
      <Panel>
        <SkeletonRows />
      </Panel>
    );
  return <Place key={data.version} detail={data} onPlaced={onPlaced} />;
}

function Place({ detail, onPlaced }: { detail: UnplacedDetail; onPlaced: () => void }) {
  const { t } = useTranslation();
  const canWrite = useCan('payments.write');
  const { receivedDate, reference, account, amount, currencyCode, sender, text, state, reason, isForeign } = detail;
  return (
    <Panel>
      <div className="ch-unplaced-place">
        <p className="ch-quiet">{[formatDate(receivedDate), reference, account.name].filter(Boolean).join(' · ')}</p>
        <Money value={amount} currency={currencyCode} size="hero" withCode />
        <p className="ch-unplaced-sender" dir="auto">
          {sender && <b>{sender}</b>} {text}
        </p>
        <p className="ch-quiet">{t(`onlinePayments.unplaced.reason.${reason}`)}</p>
        {state !== 'waiting' && <p role="status">{t(`onlinePayments.unplaced.state.${state}`)}</p>}
        {state === 'waiting' && isForeign && <p role="status">{t('onlinePayments.unplaced.foreign')}</p>}
        {state === 'waiting' && !isForeign && canWrite && <Deciding detail={detail} onPlaced={onPlaced} />}
      </div>
    </Panel>
  );
}

function Deciding({ detail, onPlaced }: { detail: UnplacedDetail; onPlaced: () => void }) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(() => firstChoice(detail));
  const { idUnplaced: id, version, amount, currencyCode } = detail;
  const parts = partsOf(detail, choice);
  const money = formatMoney(amount, currencyCode);
  const place = useOnlineWrite(
    () =>
      choice.kind === 'back'
        ? call(sendBackUnplacedMoney, { params: { id }, body: { version } })
        : call(placeUnplacedMoney, {
            params: { id },
            body: { parts: sentParts(parts ?? [], currencyCode), version },
          }),
    {
      onDone: () => {
        notify.success(
          t(`onlinePayments.unplaced.${choice.kind === 'back' ? 'backDone' : 'placedDone'}`, { amount: money }),
        );
        onPlaced();
      },
    },
  );
  const postpone = useOnlineWrite(() => call(postponeUnplacedMoney, { params: { id }, body: { version } }), {
    onDone: () => {
      notify.success(t('onlinePayments.unplaced.laterDone'));
      onPlaced();
    },
  });
  const isReady = (choice.kind === 'back' || parts !== undefined) && !place.isPending;
  const submit = () => {
    if (isReady) place.mutate(undefined);
  };
  // On a button or a link Enter means that one.
  useShortcuts({ enter: () => !document.activeElement?.closest('button, a, summary, [role="option"]') && submit() });
  return (
    <>
      <h2>{t('onlinePayments.unplaced.where')}</h2>
      <PlaceChoices detail={detail} choice={choice} onChange={setChoice} />
      {parts && <PostedEntry detail={detail} parts={parts} />}
      <div className="ch-unplaced-foot">
        <span aria-hidden="true">
          <Kbd keys="J" /> <Kbd keys="K" /> {t('onlinePayments.unplaced.keysNext')} <Kbd keys="↵" />{' '}
          {t('onlinePayments.unplaced.keysPlace')}
        </span>
        <Button disabled={postpone.isPending} onClick={() => postpone.mutate(undefined)}>
          {t('onlinePayments.unplaced.later')}
        </Button>
        <Button variant="primary" disabled={!isReady} onClick={submit}>
          {t(choice.kind === 'back' ? 'onlinePayments.unplaced.sendBack' : 'onlinePayments.unplaced.place', {
            amount: money,
          })}
        </Button>
      </div>
    </>
  );
}
