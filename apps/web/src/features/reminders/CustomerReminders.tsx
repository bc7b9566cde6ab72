import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '../../platform/notify.ts';
import { useCan } from '../../platform/permission.ts';
import { problemText } from '../../platform/problems.ts';
import { Panel } from '../../ui/show/Panel.tsx';
import { SwitchRow } from '../settings/index.ts';
import { reminderQueries, useSwitchCustomer } from './reminders.api.ts';

/** Whether this customer is reminded at all. */
export function CustomerReminders({ idClient }: { idClient: number }) {
  const { t } = useTranslation();
  const canWrite = useCan('customers.write');
  const { data } = useQuery(reminderQueries.customer(idClient));
  const change = useSwitchCustomer(idClient);
  if (!data) return null;
  const isOff = change.isPending ? change.variables : data.isOff;
  return (
    <Panel title={t('reminders.customer.title')}>
      <div className="ch-doc-part">
        <SwitchRow
          label={t('reminders.customer.off')}
          help={t('reminders.customer.help')}
          isOn={isOff}
          disabled={!canWrite}
          onChange={(next) => {
            change.mutateAsync(next).catch((error: unknown) => notify.error(problemText(error)));
          }}
        />
      </div>
    </Panel>
  );
}
