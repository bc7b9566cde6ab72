import type { Service } from '@countinghouse/contracts/services';
import { useQueryClient } from '@tanstack/react-query';
import { ItemFormFrame, useItemSaved } from '../ItemFormFrame.tsx';
import { StaffSection } from '../StaffSection.tsx';
import { keepService } from '../services.api.ts';
import { GeneralSection } from './GeneralSection.tsx';
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
  const client = useQueryClient();
  const { tell, begin } = useItemSaved<Service>('service', (saved, isFollowed) => {
    void keepService(client, saved);
    onSaved(saved, isFollowed);
  });
  const form = useServiceForm({ service, onDirty, onSaved: tell });
  return (
    <>
      <ItemFormFrame kind="service" isNew={!service} form={form} onBegin={begin} onCancel={onCancel}>
        <GeneralSection form={form} />
        <PriceSection form={form} />
        <SpecificationsSection form={form} />
        <ScheduleSection form={form} />
        <PartsSection form={form} />
        <StaffSection kind="service" form={form} />
      </ItemFormFrame>
      {form.conflict && <ServiceConflict {...form.conflict} />}
    </>
  );
}
