import type { CustomerHit } from '@countinghouse/contracts/customers';
import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AddressFact, IconFact, IconFacts } from '../../ui/record/IconFacts.tsx';
import { SummaryCard } from '../../ui/record/OverviewCard.tsx';

type Summary = Pick<CustomerHit, 'displayName' | 'type' | 'email' | 'mobile'> &
  Partial<Pick<CustomerHit, 'addressLine1' | 'cityName'>>;

/** A customer in a few lines: name, cell, e-mail and, where there is one, the address (specification 2.5). */
export function CustomerSummaryCard({ hit }: { hit: Summary }) {
  const { t } = useTranslation();
  const { displayName, type, email, mobile } = hit;
  const address = [hit.addressLine1 ?? '', hit.cityName ?? ''].filter(Boolean);
  return (
    <SummaryCard name={displayName} second={t(`customers.types.${type}`)}>
      <IconFacts>
        {mobile && <IconFact icon={Phone}>{mobile}</IconFact>}
        {email && <IconFact icon={Mail}>{email}</IconFact>}
        {address.length > 0 && <AddressFact lines={address} />}
      </IconFacts>
    </SummaryCard>
  );
}
