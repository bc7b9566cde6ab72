import './customers.css';
import type { Account, Customer } from '@countinghouse/contracts/customers';
import { CreditCard, Globe, Mail, MapPin, Pencil, Phone, Truck, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { HoverCard } from '../../ui/overlay/HoverCard.tsx';
import { Avatar } from '../../ui/show/Avatar.tsx';
import { CustomerSummaryCard } from './CustomerSummaryCard.tsx';
import { phoneLink, phoneText } from './contact-text.ts';
import { CustomerModal } from './form/CustomerModal.tsx';
import { pageLink } from './page-link.ts';

type CustomerOverviewCardProps = {
  customer: Customer;
  /** Whether the card offers to change the customer. */
  isEditable: boolean;
  /** Labels, statistics: what other rooms know about this customer. */
  children?: ReactNode;
};

/** Who a customer is, at a glance (specification 2.5). */
export function CustomerOverviewCard({ customer, isEditable, children }: CustomerOverviewCardProps) {
  const { t } = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  const { idClient, type, fullName, displayName } = customer;
  const name = fullName || displayName;
  return (
    <section className="ch-panel ch-overview" aria-label={t('customers.overview')}>
      <span className="ch-ribbon" data-type={type}>
        {t(`customers.ribbons.${type}`)}
      </span>
      <div className="ch-overview-part">
        <div className="ch-overview-who">
          <Avatar name={name} size={48} shape="square" />
          <div>
            <p>
              <bdi>{name}</bdi>
            </p>
            {displayName !== name && (
              <small>
                <bdi>{displayName}</bdi>
              </small>
            )}
          </div>
        </div>
        <Facts account={customer} />
      </div>
      {children && <div className="ch-overview-part">{children}</div>}
      {type === 'main' && (
        <div className="ch-overview-part">
          <ul className="ch-facts">
            <Linked
              icon={<CreditCard size={16} />}
              label={t('customers.form.billing')}
              account={customer.billingAccount}
            />
            <Linked
              icon={<Truck size={16} />}
              label={t('customers.form.shipping')}
              account={customer.shippingAccount}
            />
          </ul>
        </div>
      )}
      {isEditable && (
        <div className="ch-overview-edit">
          <Button data-block icon={<Pencil size={15} />} onClick={() => setIsEditing(true)}>
            {t('customers.editThis')}
          </Button>
        </div>
      )}
      {isEditing && <CustomerModal id={idClient} onClose={() => setIsEditing(false)} />}
    </section>
  );
}

function Facts({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { gender, mobile, email, coordinates, clientWebPages } = account;
  const [at] = coordinates;
  const lines = [
    [at?.addressLine1, at?.addressLine2].filter(Boolean).join(', '),
    [at?.cityName, at?.stateName, at?.countryName].filter(Boolean).join(', '),
    at?.postalCode,
  ].filter(Boolean);
  return (
    <ul className="ch-facts">
      {gender && <Fact icon={<UserRound size={16} />}>{t(`customers.genders.${gender}`)}</Fact>}
      {mobile && (
        <Fact icon={<Phone size={16} />}>
          <a dir="ltr" href={phoneLink(mobile, at?.phoneCode ?? '')}>
            {phoneText(mobile, at?.phoneCode ?? '')}
          </a>
        </Fact>
      )}
      {email && (
        <Fact icon={<Mail size={16} />}>
          <a className="ch-overview-mail" dir="ltr" href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
      )}
      {lines.length > 0 && (
        <Fact icon={<MapPin size={16} />}>
          {lines.map((line) => (
            <span key={line} className="ch-facts-line">
              <bdi>{line}</bdi>
            </span>
          ))}
        </Fact>
      )}
      {clientWebPages.map(({ id, pageTag, pageName, pageURL }) => (
        <Fact key={id} icon={<Globe size={16} />}>
          <a className="ch-overview-mail" href={pageLink(pageTag, pageURL)} target="_blank" rel="noreferrer">
            {pageName || pageURL}
          </a>
        </Fact>
      ))}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}

type LinkedProps = { icon: ReactNode; label: string; account: Account | null };

function Linked({ icon, label, account }: LinkedProps) {
  const { t } = useTranslation();
  return (
    <Fact icon={icon}>
      <small>{label}</small>
      {account ? (
        <HoverCard to={paths.customerDetails(account.idClient)} label={account.displayName}>
          <CustomerSummaryCard hit={{ ...account, ...account.coordinates[0] }} />
        </HoverCard>
      ) : (
        t('customers.sameAsPrimary')
      )}
    </Fact>
  );
}
