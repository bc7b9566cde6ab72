import type { ClientInput } from '@countinghouse/contracts/endpoint';
import * as contract from '@countinghouse/contracts/mail-servers';
import * as outbox from '@countinghouse/contracts/outbox';
import { queryOptions } from '@tanstack/react-query';
import { Mail, Server } from 'lucide-react';
import { call } from '../../platform/api.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { paths } from '../../platform/paths.ts';
import { recordApi, recordKind } from '../../platform/record.ts';

type ServerListQuery = ClientInput<typeof contract.listMailServers>['query'];
type OutboxQuery = ClientInput<typeof outbox.listOutbox>['query'];

/** Servers and mails are asked for again together: a server that is added sends what waits. */
const all = ['email'] as const;
const idOf = ({ idMailServer }: contract.MailServer) => idMailServer;

const servers = recordApi({
  key: [...all, 'servers'],
  renews: all,
  idOf,
  list: (query: ServerListQuery, options) => call(contract.listMailServers, { query }, options),
  get: (id) => call(contract.getMailServer, { params: { id } }),
});
export const { keep: keepServer } = servers;
export const serverQueries = servers.queries;

export const serverKind = recordKind({
  name: 'mailServers',
  icon: Server,
  notFound: 'mail_server.not_found',
  idOf,
  listPath: paths.smtpList,
  newPath: paths.smtpNew,
  detailsPath: paths.smtpDetails,
  editPath: paths.smtpDetails,
  detail: serverQueries.detail,
  texts: {
    title: () => i18n.t('email.server'),
    gone: () => i18n.t('email.goneTitle'),
    goneText: () => i18n.t('email.goneText'),
    toList: () => i18n.t('email.toList'),
    failed: () => i18n.t('email.loadFailed'),
  },
});

export const useArchiveServer = () =>
  servers.useChange(({ id, isDeleted }: { id: number; isDeleted: boolean }) =>
    call(isDeleted ? contract.deleteMailServer : contract.restoreMailServer, { params: { id } }),
  );
export const useMakeDefault = () =>
  servers.useChange((id: number) => call(contract.makeDefaultMailServer, { params: { id } }));
export const useDuplicateServer = () =>
  servers.useChange((id: number) => call(contract.duplicateMailServer, { params: { id } }));
export const useVerifyServer = () =>
  servers.useChange((id: number) => call(contract.verifyMailServer, { params: { id } }, { quiet: true }));
export const useTestServer = () =>
  servers.useChange(({ id, to }: { id: number; to: string }) =>
    call(contract.testMailServer, { params: { id }, body: { to } }, { quiet: true }),
  );

const mails = recordApi({
  key: [...all, 'outbox'],
  renews: all,
  idOf: ({ idMail }: outbox.OutboxMailDetail) => idMail,
  list: (query: OutboxQuery, options) => call(outbox.listOutbox, { query }, options),
  get: (id) => call(outbox.getOutboxMail, { params: { id } }),
});
export const outboxQueries = {
  ...mails.queries,
  counts: queryOptions({
    queryKey: [...all, 'outbox', 'counts'],
    queryFn: () => call(outbox.countOutbox, {}, { quiet: true }),
  }),
};

export const mailIcon = Mail;

export const useResendMail = () =>
  mails.useChange(({ id, to }: { id: number; to?: string }) =>
    call(outbox.resendMail, { params: { id }, body: to === undefined ? {} : { to } }),
  );
export const useCancelMail = () => mails.useChange((id: number) => call(outbox.cancelOutboxMail, { params: { id } }));
export const useResendFailed = () => mails.useChange<void, { resent: number }>(() => call(outbox.resendFailed, {}));
