import './service-form.css';
import type { Service } from '@countinghouse/contracts/services';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFrame } from '../../../ui/FormFrame.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { keepService } from '../services.api.ts';
import { GeneralSection } from './GeneralSection.tsx';
import { MoreSection } from './MoreSection.tsx';
import { PartsSection } from './PartsSection.tsx';
import { PriceSection } from './PriceSection.tsx';
import { ScheduleSection } from './ScheduleSection.tsx';
import { ServiceConflict } from './ServiceConflict.tsx';
import { SpecificationsSection } from './SpecificationsSection.tsx';
import { useServiceForm } from './use-service-form.ts';

type ServiceFormFrameProps = {
  /** Without one, a new service is being made. */
  service: Service | undefined;
  onSaved: (service: Service, isAnother: boolean) => void;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
};

/** Everything a service is made of, with its save bar. */
export function ServiceFormFrame({ service, onSaved, onDirty, onCancel }: ServiceFormFrameProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isAnother = useRef(false);
  const form = useServiceForm({
    service,
    onDirty,
    onSaved: (saved) => {
      void keepService(client, saved);
      notify.success(t('services.form.saved'));
      if (saved.hasNameTwin) notify.warning(t('services.form.nameTwin', { name: saved.name }));
      onSaved(saved, isAnother.current);
    },
  });
  const save = (withAnother: boolean) => {
    isAnother.current = withAnother;
    void form.submit();
  };
  return (
    <>
      <FormFrame
        form={form}
        className="ch-service-form"
        saveText={t('services.form.save')}
        onSave={() => save(false)}
        onCancel={onCancel}
        actions={
          !service && (
            <Button aria-disabled={form.isSaving} onClick={() => save(true)}>
              {t('services.form.saveAndNew')}
            </Button>
          )
        }
      >
        <Panel>
          <GeneralSection form={form} />
          <PriceSection form={form} />
          <SpecificationsSection form={form} />
          <ScheduleSection form={form} />
          <PartsSection form={form} />
          <MoreSection form={form} />
        </Panel>
      </FormFrame>
      {form.conflict && <ServiceConflict {...form.conflict} />}
    </>
  );
}
