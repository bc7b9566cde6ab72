import '../vendors.css';
import type { Vendor } from '@countinghouse/contracts/vendors';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmailFact, IconFacts, PhoneFact } from '../../../ui/record/IconFacts.tsx';
import { SummaryCard } from '../../../ui/record/OverviewCard.tsx';

/** Whom to ask for, the one who stands for the vendor first. */
export function PeoplePanel({ vendor: { contacts, address } }: { vendor: Vendor }) {
  const { t } = useTranslation();
  if (contacts.length === 0) return <p className="ch-quiet">{t('vendors.details.noPeople')}</p>;
  const gold = 'var(--st-processing-solid)';
  const star = <Star size={13} color={gold} fill={gold} role="img" aria-label={t('ui.contact.default')} />;
  const byDefault = contacts.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
  return (
    <ul className="ch-vendor-people">
      {byDefault.map(({ name, role, email, phone, isDefault }, index) => (
        // Two people may have one name, and nothing else tells them apart.
        <li key={[name, role, email, phone, index].join('\n')}>
          <SummaryCard name={name} second={role} mark={isDefault && star}>
            <IconFacts>
              {phone && <PhoneFact number={phone} code={address.phoneCode} />}
              {email && <EmailFact address={email} />}
            </IconFacts>
          </SummaryCard>
        </li>
      ))}
    </ul>
  );
}
