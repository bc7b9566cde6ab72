import './notifications.css';
import { MOST_COUNTED_NOTICES } from '@countinghouse/contracts/notifications';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { lazyScreen } from '../../platform/lazy-screen.ts';
import { useIsLive } from '../../platform/live/stream-state.ts';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { useIsPhone } from '../../platform/viewport.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Popup } from '../../ui/overlay/Popup.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { ASK_EVERY_MS, notificationQueries } from './notifications.api.ts';

const NotificationPanel = lazyScreen(async () => (await import('./NotificationPanel.tsx')).NotificationPanel);

/** The bell of the top bar: how much is unread, and below it what it is. A phone gives it the whole page. */
export function Bell({ iconSize }: { iconSize: number }) {
  const { t } = useTranslation();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useOpenHere();
  const isPhone = useIsPhone();
  const refetchInterval = useIsLive() ? (false as const) : ASK_EVERY_MS;
  const { data: { unread, isEstimate } = { unread: 0, isEstimate: false } } = useQuery({
    ...notificationQueries.unread,
    refetchInterval,
  });
  const count = isEstimate
    ? t('notifications.manyUnread', { count: unread })
    : t('notifications.unread', { count: unread });
  const close = () => setIsOpen(false);
  useShortcuts({ 'g n': () => setIsOpen(true) });
  const panel = (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <NotificationPanel hasTitle={!isPhone} onClose={close} />
    </Suspense>
  );
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="ch-icon-button"
        aria-label={unread > 0 ? `${t('notifications.title')}, ${count}` : t('notifications.title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <BellIcon size={iconSize} />
        {unread > 0 && <span className="ch-bell-count">{unread >= MOST_COUNTED_NOTICES ? '99+' : unread}</span>}
      </button>
      {isOpen && isPhone && (
        <Drawer title={t('notifications.title')} size="100%" onClose={close}>
          {panel}
        </Drawer>
      )}
      {isOpen && !isPhone && (
        <Popup label={t('notifications.title')} anchor={anchor} align="end" width={432} onClose={close}>
          {panel}
        </Popup>
      )}
    </>
  );
}

/** It belongs to the address it was opened on: going elsewhere closes it. */
function useOpenHere() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  return [openedAt === key, (isOpen: boolean) => setOpenedAt(isOpen ? key : undefined)] as const;
}
