import { useParams, useSearchParams } from 'react-router';
import { useCan } from '../../../platform/permission.ts';
import { EDIT } from '../edit-path.ts';
import { ServiceGate } from '../ServiceGate.tsx';
import { ServiceDetails } from './ServiceDetails.tsx';
import { ServiceEdit } from './ServiceEdit.tsx';

/** One address for looking and for editing (specification 2.2). */
export function ServiceDetailsScreen() {
  const id = Number(useParams().id);
  const [params] = useSearchParams();
  const canWrite = useCan('services.write');
  return (
    <ServiceGate id={id}>
      {(service) =>
        params.has(EDIT) && canWrite && !service.isDeleted ? (
          <ServiceEdit key={id} service={service} />
        ) : (
          <ServiceDetails key={id} service={service} />
        )
      }
    </ServiceGate>
  );
}
