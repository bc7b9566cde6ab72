import type { MailServerTrial } from '@countinghouse/contracts/mail-servers';
import { PlugZap, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { showProblem } from '../../../platform/problems.ts';
import { useVerifyServer } from '../email.api.ts';

export type TrialOutcome = { result: MailServerTrial; isTest: boolean };
export type ServerTrial = ReturnType<typeof useServerTrial>;

/** Tries the server as it is saved: what is typed and not saved would not be tried. */
export function useServerTrial(id: number, isDirty: boolean) {
  const { t } = useTranslation();
  const verify = useVerifyServer();
  const [isTesting, setIsTesting] = useState(false);
  const [last, setLast] = useState<TrialOutcome>();
  const unlessDirty = (run: () => void) => () => {
    if (isDirty) notify.warning(t('email.form.untried'));
    else run();
  };
  const connect = () => {
    if (verify.isPending) return;
    void verify.mutateAsync(id).then((result) => setLast({ result, isTest: false }), showProblem);
  };
  return {
    last,
    isTesting,
    onTested: (result: MailServerTrial) => {
      setLast({ result, isTest: true });
      setIsTesting(false);
    },
    onClose: () => setIsTesting(false),
    actions: [
      {
        key: 'verify',
        label: t(verify.isPending ? 'email.trial.verifying' : 'email.trial.verify'),
        icon: <PlugZap size={15} />,
        onSelect: unlessDirty(connect),
      },
      {
        key: 'test',
        label: t('email.trial.test'),
        icon: <Send size={15} />,
        onSelect: unlessDirty(() => setIsTesting(true)),
      },
    ],
  };
}
