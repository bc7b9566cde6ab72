import './customers.css';
import type { CustomerHit } from '@countinghouse/contracts/customers';
import { Mail, MapPin, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/show/Avatar.tsx';

type Summary = Pick<CustomerHit, 'displayName' | 'type' | 'email' | 'mobile'> &
  Partial<Pick<CustomerHit, 'addressLine1' | 'cityName'>>;

/** A customer in a few lines: name, cell, e-mail and, where there is one, the address (specification 2.5). */
export function CustomerSummaryCard({ hit }: { hit: Summary }) {
  const { t } = useTranslation();
  const { displayName, type, email, mobile } = hit;
  const address = [hit.addressLine1, hit.cityName].filter(Boolean);
  return (
    <div className="ch-summary">
      <div className="ch-summary-who">
        <Avatar name={displayName} size={40} shape="square" />
        <div>
          <p>{displayName}</p>
          <small>{t(`customers.types.${type}`)}</small>
        </div>
      </div>
      <ul className="ch-facts">
        {mobile && (
          <li>
            <Phone size={15} aria-hidden="true" />
            <span>{mobile}</span>
          </li>
        )}
        {email && (
          <li>
            <Mail size={15} aria-hidden="true" />
            <span>{email}</span>
          </li>
        )}
        {address.length > 0 && (
          <li>
            <MapPin size={15} aria-hidden="true" />
            <span>
              {address.map((line) => (
                <span key={line} className="ch-facts-line">
                  {line}
                </span>
              ))}
            </span>
          </li>
        )}
      </ul>
    </div>
  );
}
