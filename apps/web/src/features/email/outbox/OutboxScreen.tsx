import '../../../ui/form/UnsavedOffers.css';
import { OUTBOX_VIEWS } from '@countinghouse/contracts/outbox';
import { useQuery } from '@tanstack/react-query';
import { ListFilter, Plus, RotateCw, Server } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { notify } from '../../../platform/notify.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { showProblem } from '../../../platform/problems.ts';
import { Button, ButtonLink } from '../../../ui/action/Button.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { mailIcon, outboxQueries, serverKind, useResendFailed } from '../email.api.ts';
import { MailCard, outboxColumns } from './columns.tsx';
import { type OutboxList, useListView } from './list-query.ts';
import { MailDrawer } from './MailDrawer.tsx';

/** Every mail with its state and the server's own words. */
export function OutboxScreen() {
  const { t } = useTranslation();
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const canWrite = useCan('mail.manage');
  const list = useListView();
  const openPath = (idMail: number) => `${paths.outboxMail(idMail)}${search}`;
  const kind = {
    name: 'outbox',
    icon: mailIcon,
    newPath: serverKind.newPath,
    detailsPath: openPath,
    editPath: openPath,
  };
  return (
    <>
      <ListScreen
        kind={kind}
        list={list}
        ask={outboxQueries.list}
        canWrite={canWrite}
        title={t('email.outbox.title')}
        texts={useListTexts()}
        idOf={({ idMail }) => idMail}
        nameOf={({ subject }) => subject}
        columns={useMemo(() => outboxColumns(t, ({ idMail }) => `${paths.outboxMail(idMail)}${search}`), [t, search])}
        hiddenAtFirst={NOTHING_HIDDEN}
        orders={[
          { sort: { by: 'created', order: 'desc' }, label: t('email.outbox.newest') },
          { sort: { by: 'created', order: 'asc' }, label: t('email.outbox.oldest') },
        ]}
        filters={<OutboxDays list={list} />}
        views={[
          { name: t('email.outbox.all') },
          ...OUTBOX_VIEWS.map((view) => ({ name: t(`email.outbox.view.${view}`), part: { filters: { view } } })),
        ]}
        above={<ServerNotice />}
        empty={{ title: t('email.outbox.emptyTitle'), text: t('email.outbox.emptyText'), action: null }}
        renderCard={(mail) => <MailCard key={mail.idMail} mail={mail} to={openPath(mail.idMail)} />}
        renderActions={(mail) => (
          <Link to={openPath(mail.idMail)} tabIndex={-1}>
            {t('email.outbox.open')}
          </Link>
        )}
        renderTools={() => (
          <>
            <ButtonLink to={paths.smtpList()} icon={<Server size={16} />}>
              {t('email.toServers')}
            </ButtonLink>
            <RetryFailed />
          </>
        )}
        renderBelow={() => <p className="ch-quiet">{t('email.outbox.rule')}</p>}
      />
      {id !== undefined && (
        <MailDrawer id={Number(id)} onClose={() => void navigate(`${paths.outbox()}${search}`, { replace: true })} />
      )}
    </>
  );
}

const NOTHING_HIDDEN: readonly string[] = [];

function useListTexts() {
  const { t } = useTranslation();
  return {
    search: t('email.outbox.search'),
    views: t('email.outbox.views'),
    failed: t('email.outbox.loadFailed'),
    noMatch: (term: string) => (term ? t('email.outbox.noMatchFor', { term }) : t('email.outbox.noMatch')),
    noMatchText: t('email.outbox.noMatchText'),
    noArchived: t('email.outbox.emptyTitle'),
    noArchivedText: t('email.outbox.emptyText'),
  };
}

const DAYS = [1, 7, 30, 90, 365];

function OutboxDays({ list }: { list: OutboxList }) {
  const { t } = useTranslation();
  const { days: _, ...others } = list.view.filters;
  return (
    <ChoiceFilter
      label={t('email.outbox.days')}
      icon={<ListFilter size={14} />}
      choices={DAYS.map((days) => [days, t('email.outbox.lastDays', { days })] as const)}
      value={list.view.filters.days}
      onChange={(days) => list.change({ filters: { ...others, ...(days !== undefined && { days }) } })}
    />
  );
}

/** Says why nothing leaves, where that is so. */
function ServerNotice() {
  const { t } = useTranslation();
  const { data } = useQuery(outboxQueries.counts);
  if (!data || data.hasServer) return null;
  return (
    <p className="ch-notice">
      <Server size={16} aria-hidden="true" />
      {`${t('email.outbox.noServerTitle')} ${t('email.outbox.noServerText')}`}
      <ButtonLink to={serverKind.newPath()} size="small" icon={<Plus size={14} />}>
        {t('email.outbox.addServer')}
      </ButtonLink>
    </p>
  );
}

function RetryFailed() {
  const { t } = useTranslation();
  const { data } = useQuery(outboxQueries.counts);
  const resend = useResendFailed();
  const count = data?.Failed ?? 0;
  if (count === 0) return null;
  const run = () =>
    void resend
      .mutateAsync()
      .then(({ resent }) => notify.success(t('email.outbox.retried', { count: resent })), showProblem);
  return (
    <Button icon={<RotateCw size={15} />} aria-disabled={resend.isPending} onClick={run}>
      {t('email.outbox.retryFailed', { count })}
    </Button>
  );
}
