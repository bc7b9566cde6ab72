import { useQuery } from '@tanstack/react-query';
import { Glance } from '../../ui/record/Glance.tsx';
import { AddressFact, addressLines, EmailFact, IconFacts, PhoneFact } from '../../ui/record/IconFacts.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { vendorQueries } from './vendors.api.ts';

/** How to reach a vendor. */
export function VendorGlance({ id }: { id: number }) {
  const { data: vendor, isError } = useQuery(vendorQueries.detail(id));
  if (isError) return null;
  if (!vendor) return <SkeletonRows rows={3} />;
  const { phone, email, address } = vendor;
  const lines = addressLines(address);
  return (
    <Glance>
      <IconFacts>
        {phone && <PhoneFact number={phone} code={address.phoneCode} />}
        {email && <EmailFact address={email} />}
        {lines.length > 0 && <AddressFact lines={lines} />}
      </IconFacts>
    </Glance>
  );
}
