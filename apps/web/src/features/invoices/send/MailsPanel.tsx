import '../details/panels/side-panels.css';
import type { DocumentMail } from '@countinghouse/contracts/document-sending';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/format.ts';
import type { StatusKey } from '../../../platform/palette.ts';
import { useCan } from '../../../platform/permission.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { invoiceQueries } from '../invoices.api.ts';
import { ScheduleRow } from './ScheduleRow.tsx';
import { sendQueries } from './send.api.ts';

const BADGES: Record<DocumentMail['state'], StatusKey> = {
  Queued: 'draft',
  Sending: 'processing',
  Accepted: 'paid',
  Failed: 'overdue',
  Bounced: 'overdue',
  Canceled: 'canceled',
};

type MailsPanelProps = { invoice: Invoice; onSend: () => void };

/** Every mail about the document, with what its server said; and what waits for its time. */
export function MailsPanel({ invoice, onSend }: MailsPanelProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const canWrite = useCan('invoices.write') && !invoice.isDeleted;
  const { data } = useQuery(sendQueries.mails(invoice.id));
  const isNews = data !== undefined && data.sentAt !== invoice.sentAt;
  useEffect(() => {
    if (isNews) void client.invalidateQueries({ queryKey: invoiceQueries.detail(invoice.id).queryKey });
  }, [isNews, client, invoice.id]);
  if (!data || (data.mails.length === 0 && !data.schedule)) return null;
  const [newest] = data.mails;
  const isRefused = newest?.state === 'Failed' || newest?.state === 'Bounced';
  return (
    <Panel
      title={t('invoices.send.mails')}
      extra={
        isRefused &&
        canWrite && (
          <Button size="small" onClick={onSend}>
            {t('invoices.send.again')}
          </Button>
        )
      }
    >
      <ul className="ch-doc-rows">
        {data.schedule && <ScheduleRow schedule={data.schedule} canWrite={canWrite} onChange={onSend} />}
        {data.mails.map((mail) => (
          <MailRow key={mail.idMail} mail={mail} />
        ))}
      </ul>
    </Panel>
  );
}

function MailRow({ mail }: { mail: DocumentMail }) {
  const { t } = useTranslation();
  const at = mail.acceptedAt ?? mail.sendAt;
  return (
    <li>
      <span>
        <b>{mail.to.join(', ')}</b>
        <small>
          {at && <time dateTime={at}>{formatInstant(at)}</time>}
          {!at && mail.state === 'Queued' && t('invoices.send.waits')}
          {mail.tries > 1 && ` · ${t('invoices.send.tries', { count: mail.tries })}`}
        </small>
        {mail.lastError && <code>{mail.lastError}</code>}
      </span>
      <StatusBadge status={BADGES[mail.state]} label={t(`invoices.send.state.${mail.state}`)} />
    </li>
  );
}
