import type { GreetingNotice } from '@countinghouse/contracts/dashboard';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { useKept } from '../../../platform/kept.ts';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;
const keyOf = ({ title, linkTo }: GreetingNotice) => `${title} ${linkTo}`;

/**
 * One row for each thing that asks to be looked at. A row that is put away comes back when its sentence changes or the
 * page is opened anew: it is about something that is still so.
 */
export function Notices({ notices }: { notices: readonly GreetingNotice[] | undefined }) {
  const { t } = useTranslation();
  const [away, setAway] = useState<readonly string[]>([]);
  const [lastCount, keepCount] = useKept('dashboard.notices', z.int().min(0).max(20), 0);
  const keep = useEffectEvent((count: number) => count !== lastCount && keepCount(count));
  useEffect(() => {
    if (notices) keep(notices.length);
  }, [notices]);
  // As many as last time: what stands below does not move when they arrive.
  if (!notices) return lastCount > 0 ? <WaitingNotices rows={lastCount} /> : null;
  const shown = notices.filter((notice) => !away.includes(keyOf(notice)));
  if (shown.length === 0) return null;
  return (
    <ul className="ch-notices" aria-label={t('dashboard.notices')}>
      {shown.map((notice) => {
        const Icon = ICONS[notice.type];
        return (
          <li key={keyOf(notice)} data-tone={notice.type}>
            <Icon size={17} aria-hidden="true" />
            <p>{notice.title}</p>
            <Link className="ch-link" to={notice.linkTo}>
              {notice.linkTitle}
            </Link>
            <button
              type="button"
              className="ch-icon-button"
              data-size="small"
              aria-label={t('dashboard.dismiss', { title: notice.title })}
              onClick={() => setAway([...away, keyOf(notice)])}
            >
              <X size={15} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function WaitingNotices({ rows }: { rows: number }) {
  return (
    <div className="ch-notices" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <i className="ch-skeleton" data-part="mark" />
          <i className="ch-skeleton" data-part="text" />
        </div>
      ))}
    </div>
  );
}
