import * as contract from '@countinghouse/contracts/services';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { keepService } from '../services.api.ts';
import { useItemNames } from '../use-item-names.ts';
import { bodyOfService, draftOfService, emptyService, ServiceDraft } from './service-draft.ts';
import { SERVICE_CODES, serviceFields } from './service-fields.ts';

export type SectionProps = { form: RecordForm<ServiceDraft> };

/** Without a service a new one is made. */
export function useServiceForm(service: contract.Service | undefined, onSaved: (service: contract.Service) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const id = service?.idService;
  return useRecordForm({
    place: `service.${id ?? 'new'}`,
    stored: service,
    draft: ServiceDraft,
    emptyDraft: emptyService,
    draftOf: draftOfService,
    fields: serviceFields(useItemNames()),
    schema: contract.ServiceInput,
    bodyOf: bodyOfService,
    codes: SERVICE_CODES,
    conflictTitle: t('services.form.conflict'),
    save: (input, version, { idempotencyKey }) => {
      const body = { ...input, version };
      return id === undefined
        ? call(contract.createService, { body }, { idempotencyKey })
        : call(contract.updateService, { params: { id }, body }, { idempotencyKey });
    },
    reload: async () => (id === undefined ? undefined : call(contract.getService, { params: { id } })),
    onSaved: (saved) => {
      void keepService(client, saved);
      onSaved(saved);
    },
  });
}
