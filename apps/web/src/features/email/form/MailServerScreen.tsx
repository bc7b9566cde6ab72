import {
  createMailServer,
  type MailServer,
  MailServerInput,
  updateMailServer,
} from '@countinghouse/contracts/mail-servers';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../platform/api.ts';
import { useFirstField } from '../../../platform/first-field.ts';
import { notify } from '../../../platform/notify.ts';
import { paths } from '../../../platform/paths.ts';
import { useIsPhone } from '../../../platform/viewport.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { FormFrame } from '../../../ui/form/FormFrame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { RecordGate } from '../../../ui/record/RecordGate.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { keepServer, serverKind, serverQueries } from '../email.api.ts';
import { ServerStatus } from '../servers/ServerStatus.tsx';
import { useServerActions } from '../servers/use-server-actions.tsx';
import { ConnectionSection, SenderSection, type ServerForm, UseSection } from './ServerSections.tsx';
import { bodyOf, draftOf, emptyDraft, ServerDraft, serverFields } from './server-draft.ts';
import { TestDialog, TrialSection } from './TrialSection.tsx';
import { type ServerTrial, useServerTrial } from './use-server-trial.tsx';

const NEW = ['new', '-1'];

/** One mail server: its form, and what it says when it is tried. */
export function MailServerScreen() {
  const { id = '' } = useParams();
  if (NEW.includes(id)) return <Form server={undefined} />;
  return (
    <RecordGate kind={serverKind} id={Number(id)}>
      {(server) => <Form key={server.idMailServer} server={server} />}
    </RecordGate>
  );
}

function Form({ server }: { server: MailServer | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const form = useServerForm(server, password, (saved) => {
    setPassword('');
    notify.success(t('email.form.saved'));
    // Stays: what was saved wants to be tried.
    void navigate(paths.smtpDetails(saved.idMailServer), { replace: true });
  });
  const trial = useServerTrial(server?.idMailServer ?? 0, form.isDirty || password !== '');
  useFirstField('name', server === undefined);
  return (
    <>
      <div className="ch-record-form">
        <PageHeader
          title={server?.name ?? t('email.new')}
          parent={{ label: t('email.list.title'), to: paths.smtpList() }}
          {...(server && {
            meta: <ServerStatus server={server} />,
            actions: <ServerTools server={server} trial={trial} />,
          })}
        />
      </div>
      <FormFrame
        form={form}
        className="ch-record-form"
        saveText={t('email.form.save')}
        onCancel={() => void navigate(paths.smtpList())}
      >
        <Panel>
          {trial.last && <TrialSection {...trial.last} />}
          <ConnectionSection
            form={form}
            password={{ value: password, isStored: server?.hasPassword ?? false, onChange: setPassword }}
          />
          <SenderSection form={form} />
          <UseSection form={form} />
        </Panel>
      </FormFrame>
    </>
  );
}

/** Trying it stands before everything else that can be done; a phone has room for the menu alone. */
function ServerTools({ server, trial }: { server: MailServer; trial: ServerTrial }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { actions, dialog } = useServerActions(server);
  const trials = server.isDeleted ? [] : trial.actions;
  return (
    <>
      {!isPhone &&
        trials.map(({ key, label, icon, onSelect }) => (
          <Button key={key} icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
      <MenuButton
        label={t('email.moreFor', { name: server.name })}
        actions={isPhone ? [...trials, ...actions] : actions}
      >
        <Ellipsis size={16} />
      </MenuButton>
      {dialog}
      {trial.isTesting && <TestDialog id={server.idMailServer} onDone={trial.onTested} onClose={trial.onClose} />}
    </>
  );
}

/** Without a server a new one is made. The password goes along with the save and stays in no draft. */
function useServerForm(
  server: MailServer | undefined,
  password: string,
  onSaved: (server: MailServer) => void,
): ServerForm {
  const { t } = useTranslation();
  const client = useQueryClient();
  const id = server?.idMailServer;
  return useRecordForm({
    place: `mailServer.${id ?? 'new'}`,
    stored: server,
    draft: ServerDraft,
    emptyDraft,
    draftOf,
    fields: serverFields,
    schema: MailServerInput,
    bodyOf,
    conflictTitle: t('email.form.conflict'),
    save: (body, version, { idempotencyKey }) =>
      id === undefined
        ? call(createMailServer, { body: { ...body, password } }, { idempotencyKey })
        : call(updateMailServer, { params: { id }, body: { ...body, password, version } }, { idempotencyKey }),
    reload: async () =>
      id === undefined ? undefined : client.fetchQuery({ ...serverQueries.detail(id), staleTime: 0 }),
    onSaved: (saved) => {
      void keepServer(client, saved);
      onSaved(saved);
    },
  });
}
