import '../../../ui/form/FormSection.css';
import './feeds.css';
import type { CalendarFeed } from '@countinghouse/contracts/calendar-feeds';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/format.ts';
import { useCan } from '../../../platform/permission.ts';
import { problemText } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ConfirmButton } from '../../../ui/action/ConfirmButton.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { useEventDrawerSize } from '../drawer-size.ts';
import { copyAddress, type FeedOwner, feedQuery, useFeedActions } from './feeds.api.ts';

/** The addresses from which other calendar programs read this calendar. */
export function FeedsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const canManage = useCan('settings.write');
  return (
    <Drawer title={t('calendar.feeds.title')} size={useEventDrawerSize()} onClose={onClose}>
      <p className="ch-quiet">{t('calendar.feeds.text')}</p>
      <FeedPart owner="mine" />
      {canManage && <FeedPart owner="business" />}
    </Drawer>
  );
}

function FeedPart({ owner }: { owner: FeedOwner }) {
  const { t } = useTranslation();
  const { data: feed, error, refetch } = useQuery(feedQuery(owner));
  const title = t(`calendar.feeds.${owner}`);
  return (
    <section className="ch-feed" aria-label={title}>
      <h3>{title}</h3>
      <p className="ch-quiet">{t(`calendar.feeds.${owner}Text`)}</p>
      {feed && <FeedAddress owner={owner} feed={feed} />}
      {!feed && error && (
        <ErrorState title={t('calendar.feeds.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
      )}
      {!feed && !error && <SkeletonRows rows={1} />}
    </section>
  );
}

function FeedAddress({ owner, feed }: { owner: FeedOwner; feed: CalendarFeed }) {
  const { t } = useTranslation();
  const { renew, revoke, isBusy } = useFeedActions(owner);
  const { area, expectChange } = useFocusAfterChange(feed);
  const press = (action: typeof renew) => {
    expectChange();
    action.mutate();
  };
  return (
    <div ref={area} className="ch-feed-parts ch-form">
      {feed.isOn ? (
        <>
          <ShownAddress feed={feed} />
          <div className="ch-feed-actions">
            <ConfirmButton
              disabled={isBusy}
              question={t('calendar.feeds.renewQuestion')}
              text={t('calendar.feeds.renewText')}
              onConfirm={() => press(renew)}
            >
              {t('calendar.feeds.renew')}
            </ConfirmButton>
            <ConfirmButton
              disabled={isBusy}
              question={t('calendar.feeds.revokeQuestion')}
              text={t('calendar.feeds.revokeText')}
              onConfirm={() => press(revoke)}
            >
              {t('calendar.feeds.revoke')}
            </ConfirmButton>
          </div>
        </>
      ) : (
        <Button variant="primary" disabled={isBusy} onClick={() => press(renew)}>
          {t('calendar.feeds.make')}
        </Button>
      )}
    </div>
  );
}

/** What was pressed is gone with the answer: the focus goes to what came instead, and Escape still closes the drawer. */
function useFocusAfterChange(feed: CalendarFeed) {
  const area = useRef<HTMLDivElement>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    if (!isExpected.current) return;
    isExpected.current = false;
    area.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [feed]);
  return {
    area,
    expectChange: () => {
      isExpected.current = true;
    },
  };
}

function ShownAddress({ feed: { url, createdDate } }: { feed: CalendarFeed }) {
  const { t } = useTranslation();
  if (url === '') return <p role="status">{t('calendar.feeds.lost')}</p>;
  const words = { done: t('calendar.feeds.copied'), failed: t('calendar.feeds.notCopied') };
  return (
    <div className="ch-feed-address">
      <TextField
        label={t('calendar.feeds.address')}
        hint={createdDate ? t('calendar.feeds.made', { day: formatDate(createdDate) }) : ''}
        value={url}
        readOnly
        dir="ltr"
        onFocus={(focused) => focused.target.select()}
      />
      <Button icon={<Copy size={15} />} onClick={() => void copyAddress(url, words)}>
        {t('calendar.feeds.copy')}
      </Button>
    </div>
  );
}
