import type { MailServer } from '@countinghouse/contracts/mail-servers';
import type { TFunction } from 'i18next';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import type { Column } from '../../../ui/list/ListTable.tsx';
import { Missing } from '../../../ui/list/row-cells.tsx';
import { Avatar } from '../../../ui/show/Avatar.tsx';
import { ServerStatus } from './ServerStatus.tsx';

function ServerLink({ server: { idMailServer, name } }: { server: MailServer }) {
  return (
    <Link className="ch-list-link" dir="auto" title={name} to={paths.smtpDetails(idMailServer)}>
      {name}
    </Link>
  );
}

const hostOf = ({ host, port }: MailServer) => `${host}:${port}`;
const usesOf = ({ usedFor }: MailServer, t: TFunction) => usedFor.map((use) => t(`email.uses.${use}`)).join(', ');
const sentOf = ({ sentToday: sent, dailyLimit: limit }: MailServer, t: TFunction) =>
  limit === 0 ? t('email.list.unlimited', { sent }) : t('email.list.limited', { sent, limit });

/** The first is the row's name and always shown. */
export function serverColumns(t: TFunction): readonly Column<MailServer>[] {
  const text = (key: string, title: string, width: number, of: (server: MailServer) => string) => ({
    key,
    title,
    width,
    render: (server: MailServer) => of(server) || <Missing />,
  });
  return [
    { key: 'name', title: t('email.list.name'), sort: 'name', render: (server) => <ServerLink server={server} /> },
    text('host', t('email.list.host'), 160, hostOf),
    text('security', t('email.list.security'), 90, ({ security }) => t(`email.securities.${security}`)),
    text('from', t('email.list.from'), 165, ({ fromEmail }) => fromEmail),
    text('usedFor', t('email.list.usedFor'), 120, (server) => usesOf(server, t)),
    {
      key: 'default',
      title: t('email.list.isDefault'),
      width: 70,
      render: ({ isDefault }) =>
        isDefault ? <Check size={15} role="img" aria-label={t('email.list.yes')} /> : <Missing />,
    },
    { key: 'status', title: t('email.list.status'), width: 146, render: (server) => <ServerStatus server={server} /> },
    { ...text('sent', t('email.list.sent'), 104, (server) => sentOf(server, t)), align: 'end' },
  ];
}

/** One server on a small screen. The whole card is the link's target. */
export function ServerCard({ server }: { server: MailServer }) {
  const { t } = useTranslation();
  const { idMailServer, name, fromEmail, isDefault, isActive } = server;
  const marks = [isDefault && t('email.default'), !isActive && t('email.inactive'), usesOf(server, t)].filter(Boolean);
  return (
    <li className="ch-card ch-link-card" data-row={idMailServer} data-faded={!isActive}>
      <Avatar name={name} size={40} shape="square" />
      <div>
        <p className="ch-link-card-name">
          <ServerLink server={server} />
        </p>
        <p>{[hostOf(server), fromEmail].join(' · ')}</p>
        {marks.length > 0 && <p>{marks.join(' · ')}</p>}
        <p>{`${t('email.list.sent')}: ${sentOf(server, t)}`}</p>
        <p>
          <ServerStatus server={server} />
        </p>
      </div>
    </li>
  );
}
