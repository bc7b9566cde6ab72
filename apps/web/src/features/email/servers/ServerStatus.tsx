import type { MailServer } from '@countinghouse/contracts/mail-servers';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../platform/format.ts';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';

const LOOKS = { Untested: 'draft', OK: 'paid', Failed: 'overdue' } as const;

/** How the server did when it was last used or tried; when, and what it said, by pointing at it. */
export function ServerStatus({ server: { status, statusDate, statusText } }: { server: MailServer }) {
  const { t } = useTranslation();
  const when = statusDate === null ? '' : formatMoment(new Date(statusDate));
  const title = [when, statusText].filter(Boolean).join(': ');
  return (
    <StatusBadge
      status={LOOKS[status]}
      label={[t(`email.statuses.${status}`), when].filter(Boolean).join(', ')}
      {...(title && { title })}
    />
  );
}
