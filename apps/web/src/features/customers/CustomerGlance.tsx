import { useQuery } from '@tanstack/react-query';
import { Glance } from '../../ui/record/Glance.tsx';
import { AddressFact, addressLines, EmailFact, IconFacts, PhoneFact } from '../../ui/record/IconFacts.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { customerQueries } from './customers.api.ts';

/** How to reach a customer. */
export function CustomerGlance({ id }: { id: number }) {
  const { data: customer, isError } = useQuery(customerQueries.detail(id));
  if (isError) return null;
  if (!customer) return <SkeletonRows rows={3} />;
  const { mobile, email, coordinates } = customer;
  const [at] = coordinates;
  const lines = addressLines(at);
  return (
    <Glance>
      <IconFacts>
        {mobile && <PhoneFact number={mobile} code={at?.phoneCode ?? ''} />}
        {email && <EmailFact address={email} />}
        {lines.length > 0 && <AddressFact lines={lines} />}
      </IconFacts>
    </Glance>
  );
}
