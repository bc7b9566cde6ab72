import { MAIL_SERVER_STATUSES, type MailServer } from '@countinghouse/contracts/mail-servers';
import { Ellipsis, Inbox, ListFilter, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { ButtonLink } from '../../../ui/action/Button.tsx';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { serverKind, serverQueries } from '../email.api.ts';
import { ServerCard, serverColumns } from './columns.tsx';
import { type ServerList, useListView } from './list-query.ts';
import { useServerActions } from './use-server-actions.tsx';

export function MailServerListScreen() {
  const { t } = useTranslation();
  const canWrite = useCan('mail.manage');
  const list = useListView();
  const begin = (
    <ButtonLink to={serverKind.newPath()} variant="primary" icon={<Plus size={16} />}>
      {t('email.new')}
    </ButtonLink>
  );
  return (
    <ListScreen
      kind={serverKind}
      list={list}
      ask={serverQueries.list}
      canWrite={canWrite}
      title={t('email.list.title')}
      texts={useListTexts()}
      idOf={serverKind.idOf}
      nameOf={({ name }) => name}
      columns={useMemo(() => serverColumns(t), [t])}
      hiddenAtFirst={NOTHING_HIDDEN}
      orders={[
        { sort: { by: 'name', order: 'asc' }, label: t('email.list.nameUp') },
        { sort: { by: 'name', order: 'desc' }, label: t('email.list.nameDown') },
        { sort: { by: 'created', order: 'desc' }, label: t('email.list.newest') },
        { sort: { by: 'created', order: 'asc' }, label: t('email.list.oldest') },
      ]}
      filters={<ServerFilters list={list} />}
      views={[
        { name: t('email.list.all') },
        { name: t('email.list.failed'), part: { filters: { status: 'Failed' } } },
        { name: t('email.list.notActive'), part: { filters: { isActive: false } } },
        { name: t('email.list.archived'), part: { isDeleted: true } },
      ]}
      empty={{ title: t('email.list.emptyTitle'), text: t('email.list.emptyText'), action: begin }}
      renderCard={(server) => <ServerCard key={server.idMailServer} server={server} />}
      renderActions={(server) => <RowMenu server={server} />}
      isFaded={({ isActive, isDeleted }) => !isActive || isDeleted}
      renderTools={({ isBlank }) => (
        <>
          <ButtonLink to={paths.outbox()} icon={<Inbox size={16} />}>
            {t('email.toOutbox')}
          </ButtonLink>
          {canWrite && !isBlank && begin}
        </>
      )}
    />
  );
}

const NOTHING_HIDDEN: readonly string[] = [];

function useListTexts() {
  const { t } = useTranslation();
  return {
    search: t('email.list.search'),
    views: t('email.list.views'),
    failed: t('email.list.loadFailed'),
    noMatch: (term: string) => (term ? t('email.list.noMatchFor', { term }) : t('email.list.noMatch')),
    noMatchText: t('email.list.noMatchText'),
    noArchived: t('email.list.noArchived'),
    noArchivedText: t('email.list.noArchivedText'),
  };
}

function ServerFilters({ list }: { list: ServerList }) {
  const { t } = useTranslation();
  const { filters } = list.view;
  const onChange = (part: { [Name in keyof typeof filters]: (typeof filters)[Name] | undefined }) =>
    list.change({ filters: { ...filters, ...part } as typeof filters });
  return (
    <>
      <ChoiceFilter
        label={t('email.list.status')}
        icon={<ListFilter size={14} />}
        choices={MAIL_SERVER_STATUSES.map((status) => [status, t(`email.statuses.${status}`)] as const)}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <ChoiceFilter
        label={t('email.list.state')}
        choices={[
          [true, t('email.list.active')],
          [false, t('email.list.notActive')],
        ]}
        value={filters.isActive}
        onChange={(isActive) => onChange({ isActive })}
      />
    </>
  );
}

function RowMenu({ server }: { server: MailServer }) {
  const { t } = useTranslation();
  const { actions, dialog } = useServerActions(server);
  return (
    <>
      <MenuButton label={t('email.moreFor', { name: server.name })} size="small" actions={actions}>
        <Ellipsis size={15} />
      </MenuButton>
      {dialog}
    </>
  );
}
