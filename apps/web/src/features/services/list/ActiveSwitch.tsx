import { getService, type ServiceRow, updateService } from '@countinghouse/contracts/services';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission.ts';
import { showProblem } from '../../../platform/problems.ts';
import { Switch } from '../../../ui/field/Switch.tsx';
import { bodyOfService } from '../service-body.ts';
import { keepService } from '../services.api.ts';

/** Everything else of the service is sent as it is now, so that only the switch changes. */
async function setActive(id: number, isActive: boolean) {
  const service = await call(getService, { params: { id } });
  return call(updateService, { params: { id }, body: { ...bodyOfService(service), isActive } });
}

/** Whether pickers offer it. */
export function ActiveSwitch({ row: { idService, name, isActive, isDeleted } }: { row: ServiceRow }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const canWrite = useCan('services.write') && !isDeleted;
  const write = useMutation({
    mutationFn: (next: boolean) => setActive(idService, next),
    onSuccess: (service) => keepService(client, service),
    onError: showProblem,
  });
  return (
    <Switch
      size="small"
      aria-label={t('services.list.activeNamed', { name })}
      disabled={!canWrite}
      isPending={write.isPending}
      isOn={write.isPending ? write.variables : isActive}
      onChange={(next) => write.mutate(next)}
    />
  );
}
