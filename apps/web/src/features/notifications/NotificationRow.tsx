import type { Notification, NotificationType } from '@countinghouse/contracts/notifications';
import { Check, CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '../../platform/format.ts';

const ICONS: Record<NotificationType, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

type NotificationRowProps = { row: Notification; onRead: () => void; onFollow: () => void };

/** One thing that happened and the way to it. `M` on it marks it as read. */
export function NotificationRow({ row, onRead, onFollow }: NotificationRowProps) {
  const { t } = useTranslation();
  const Icon = ICONS[row.type];
  return (
    <li className="ch-told" data-type={row.type} data-unread={!row.isRead}>
      <span className="ch-told-tile">
        <Icon size={16} aria-hidden="true" />
      </span>
      <div>
        <p>{row.title}</p>
        <p>
          <time dateTime={row.createdDate}>{formatMoment(new Date(row.createdDate))}</time>
          <Link
            className="ch-link"
            to={row.linkTo}
            onKeyDown={(event) => (event.key === 'm' ? onRead() : moveByArrows(event))}
            onClick={() => {
              onRead();
              onFollow();
            }}
          >
            {row.linkTitle}
          </Link>
        </p>
      </div>
      {!row.isRead && (
        <button
          type="button"
          className="ch-icon-button"
          data-size="small"
          aria-label={`${t('notifications.markRead')}: ${row.title}`}
          title={t('notifications.markRead')}
          onClick={onRead}
        >
          <Check size={14} />
        </button>
      )}
    </li>
  );
}

/** ↑ and ↓ go from row to row. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...document.querySelectorAll<HTMLElement>('.ch-told a')];
  event.preventDefault();
  links[links.indexOf(event.currentTarget) + step]?.focus();
}
