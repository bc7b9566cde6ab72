import './customers.css';
import type { Account, Customer } from '@countinghouse/contracts/customers';
import type { LucideIcon } from 'lucide-react';
import { CreditCard, Pencil, Truck, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { HoverCard } from '../../ui/overlay/HoverCard.tsx';
import {
  AddressFact,
  addressLines,
  EmailFact,
  IconFact,
  IconFacts,
  PageFact,
  PhoneFact,
} from '../../ui/record/IconFacts.tsx';
import { OverviewCard, OverviewPart, Who } from '../../ui/record/OverviewCard.tsx';
import { CustomerSummaryCard } from './CustomerSummaryCard.tsx';
import { CustomerModal } from './form/CustomerModal.tsx';

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
    <OverviewCard
      label={t('customers.overview')}
      ribbon={
        <span className="ch-ribbon" data-type={type}>
          {t(`customers.ribbons.${type}`)}
        </span>
      }
    >
      <OverviewPart>
        <Who name={name} second={displayName} />
        <Reach account={customer} />
      </OverviewPart>
      {children && <OverviewPart>{children}</OverviewPart>}
      {type === 'main' && (
        <OverviewPart>
          <IconFacts>
            <Linked icon={CreditCard} label={t('customers.form.billing')} account={customer.billingAccount} />
            <Linked icon={Truck} label={t('customers.form.shipping')} account={customer.shippingAccount} />
          </IconFacts>
        </OverviewPart>
      )}
      {isEditable && (
        <div className="ch-overview-edit">
          <Button data-block icon={<Pencil size={15} />} onClick={() => setIsEditing(true)}>
            {t('customers.editThis')}
          </Button>
        </div>
      )}
      {isEditing && <CustomerModal id={idClient} onClose={() => setIsEditing(false)} />}
    </OverviewCard>
  );
}

function Reach({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { gender, mobile, email, coordinates, clientWebPages } = account;
  const [at] = coordinates;
  const lines = addressLines(at);
  return (
    <IconFacts>
      {gender && <IconFact icon={UserRound}>{t(`customers.genders.${gender}`)}</IconFact>}
      {mobile && <PhoneFact number={mobile} code={at?.phoneCode ?? ''} />}
      {email && <EmailFact address={email} />}
      {lines.length > 0 && <AddressFact lines={lines} />}
      {clientWebPages.map(({ id, pageTag, pageName, pageURL }) => (
        <PageFact key={id} href={pageLink(pageTag, pageURL)}>
          {pageName || pageURL}
        </PageFact>
      ))}
    </IconFacts>
  );
}

type LinkedProps = { icon: LucideIcon; label: string; account: Account | null };

function Linked({ icon, label, account }: LinkedProps) {
  const { t } = useTranslation();
  return (
    <IconFact icon={icon}>
      <small>{label}</small>
      {account ? (
        <HoverCard to={paths.customerDetails(account.idClient)} label={account.displayName}>
          <CustomerSummaryCard hit={{ ...account, ...account.coordinates[0] }} />
        </HoverCard>
      ) : (
        t('customers.sameAsPrimary')
      )}
    </IconFact>
  );
}
