import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useCan } from '../../../platform/permission.ts';
import { EDIT } from '../item-paths.ts';
import { ServiceGate } from '../ServiceGate.tsx';
import { ServiceDetails } from './ServiceDetails.tsx';
import { ServiceEdit } from './ServiceEdit.tsx';

type ServiceDetailsScreenProps = {
  /** The documents with a service; services do not know documents. */
  documents: (idService: number) => ReactNode;
};

/** One address for looking and for editing (specification 2.2). */
export function ServiceDetailsScreen({ documents }: ServiceDetailsScreenProps) {
  const id = Number(useParams().id);
  const [params] = useSearchParams();
  const canWrite = useCan('services.write');
  return (
    <ServiceGate id={id}>
      {(service) =>
        params.has(EDIT) && canWrite && !service.isDeleted ? (
          <ServiceEdit key={id} service={service} />
        ) : (
          <ServiceDetails key={id} service={service} documents={documents(id)} />
        )
      }
    </ServiceGate>
  );
}
