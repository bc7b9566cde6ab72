import * as contract from '@countinghouse/contracts/services';
import { call } from '../../../platform/api.ts';
import { useDraftForm, workSchema } from '../../../platform/draft-form.ts';
import { checkService, draftOfService, emptyService, isSameService, ServiceDraft } from './service-draft.ts';
import { refusalIn, refusalOf } from './service-problems.ts';

const Work = workSchema(ServiceDraft);

type ServiceFormOptions = {
  /** Without one, a new service is being made. */
  service: contract.Service | undefined;
  onSaved: (service: contract.Service) => void;
  onDirty: (isDirty: boolean) => void;
};

export function useServiceForm({ service, onSaved, onDirty }: ServiceFormOptions) {
  const id = service?.idService;
  return useDraftForm<ServiceDraft, contract.Service, contract.Service>({
    place: `service.${id ?? 'new'}`,
    work: Work,
    stored: service,
    draftOf: draftOfService,
    emptyDraft: emptyService,
    isSame: isSameService,
    refusalOf,
    refusalIn,
    save: (draft, version, idempotencyKey) => {
      const input = checkService(draft);
      if (!input.success) throw input.error;
      const body = { ...input.data, version };
      return id
        ? call(contract.updateService, { params: { id }, body }, { idempotencyKey })
        : call(contract.createService, { body }, { idempotencyKey });
    },
    reload: async () => (id ? call(contract.getService, { params: { id } }) : undefined),
    onSaved,
    onDirty,
  });
}

export type ServiceForm = ReturnType<typeof useServiceForm>;
/** A part of the form: what it shows, what is wrong with it, and how it changes. */
export type SectionProps = { form: Pick<ServiceForm, 'draft' | 'errors' | 'change'> };
