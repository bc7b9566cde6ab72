import type { OutboxMail } from '@countinghouse/contracts/outbox';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import type { Column } from '../../../ui/list/ListTable.tsx';
import { Missing } from '../../../ui/list/row-cells.tsx';
import { Avatar } from '../../../ui/show/Avatar.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { lookOf, saidText, stateText, whenText } from './mail-text.ts';

const toOf = ({ to }: OutboxMail) => to.join(', ');

/** The document it is about, where it has a page. */
function AboutLink({ mail: { aboutTable, idAbout, event } }: { mail: OutboxMail }) {
  const { t } = useTranslation();
  if (aboutTable !== 'invoices') return <Missing />;
  const isEstimate = event.startsWith('estimate');
  const to = isEstimate ? paths.estimateDetails(idAbout) : paths.invoiceDetails(idAbout);
  return <Link to={to}>{t(isEstimate ? 'email.outbox.estimate' : 'email.outbox.invoice')}</Link>;
}

/** The first is the row's name and always shown. */
export function outboxColumns(t: TFunction, openOf: (mail: OutboxMail) => string): readonly Column<OutboxMail>[] {
  return [
    {
      key: 'state',
      title: t('email.outbox.state'),
      width: 132,
      render: (mail) => <StatusBadge status={lookOf(mail)} label={stateText(mail, t)} />,
    },
    {
      key: 'to',
      title: t('email.outbox.to'),
      width: 190,
      render: (mail) => (
        <Link className="ch-list-link" dir="auto" title={toOf(mail)} to={openOf(mail)}>
          {toOf(mail)}
        </Link>
      ),
    },
    { key: 'subject', title: t('email.outbox.subject'), render: ({ subject }) => subject },
    { key: 'document', title: t('email.outbox.document'), width: 96, render: (mail) => <AboutLink mail={mail} /> },
    {
      key: 'said',
      title: t('email.outbox.said'),
      width: 220,
      render: (mail) => saidText(mail, t) || <Missing />,
    },
    { key: 'tries', title: t('email.outbox.tries'), width: 56, align: 'end', render: ({ tries }) => String(tries) },
    {
      key: 'when',
      title: t('email.outbox.when'),
      width: 168,
      sort: 'created',
      align: 'end',
      render: (mail) => whenText(mail),
    },
  ];
}

/** One mail on a small screen. */
export function MailCard({ mail, to }: { mail: OutboxMail; to: string }) {
  const { t } = useTranslation();
  return (
    <li className="ch-card ch-link-card" data-row={mail.idMail}>
      <Avatar name={mail.to[0] ?? ''} size={40} shape="square" />
      <div>
        <p className="ch-link-card-name">
          <Link className="ch-list-link" dir="auto" to={to}>
            {toOf(mail)}
          </Link>
        </p>
        <p dir="auto">{mail.subject}</p>
        <p dir="auto">{saidText(mail, t)}</p>
        <p>{whenText(mail)}</p>
        <p>
          <StatusBadge status={lookOf(mail)} label={stateText(mail, t)} />
        </p>
      </div>
    </li>
  );
}
