import { VENDOR_TABLE, type Vendor } from '@countinghouse/contracts/vendors';
import { useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/format.ts';
import { pageLink } from '../../../platform/page-link.ts';
import { Facts } from '../../../ui/record/Facts.tsx';
import {
  AddressFact,
  addressLines,
  EmailFact,
  IconFact,
  IconFacts,
  PageFact,
  PhoneFact,
} from '../../../ui/record/IconFacts.tsx';
import { OverviewCard, OverviewPart, Who } from '../../../ui/record/OverviewCard.tsx';
import { TagsControl } from '../../tags/index.ts';
import { vendorQueries } from '../vendors.api.ts';

/** Who a vendor is, how it is reached and what was agreed with it. */
export function VendorOverview({ vendor, canWrite }: { vendor: Vendor; canWrite: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <OverviewCard label={t('vendors.details.overview')}>
      <OverviewPart>
        <Who name={vendor.displayName} second={vendor.companyName} />
        <Reach vendor={vendor} />
      </OverviewPart>
      <OverviewPart>
        <TagsControl
          record={{ tableName: VENDOR_TABLE, idTable: vendor.idVendor }}
          canWrite={canWrite}
          onChanged={() => void client.invalidateQueries({ queryKey: vendorQueries.all })}
        />
      </OverviewPart>
      <OverviewPart>
        <Agreed vendor={vendor} />
      </OverviewPart>
    </OverviewCard>
  );
}

function Reach({ vendor: { contactName, numbers, emails, phone, email, address, website } }: { vendor: Vendor }) {
  const { t } = useTranslation();
  const lines = addressLines(address);
  // Without a number or an address of its own, the vendor is reached through its default contact.
  const dialled = numbers.length > 0 ? numbers.map(({ contactNumber }) => contactNumber) : [phone].filter(Boolean);
  const written = emails.length > 0 ? emails.map(({ emailAddress }) => emailAddress) : [email].filter(Boolean);
  const isSilent = [contactName, website, ...dialled, ...written, ...lines].every((text) => text === '');
  if (isSilent) return <p className="ch-quiet">{t('vendors.details.noReach')}</p>;
  return (
    <IconFacts>
      {contactName && (
        <IconFact icon={UserRound}>
          <bdi>{contactName}</bdi>
        </IconFact>
      )}
      {dialled.map((number) => (
        <PhoneFact key={number} number={number} code={address.phoneCode} />
      ))}
      {written.map((one) => (
        <EmailFact key={one} address={one} />
      ))}
      {website && <PageFact href={pageLink('others', website)}>{website}</PageFact>}
      {lines.length > 0 && <AddressFact lines={lines} />}
    </IconFacts>
  );
}

function Agreed({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation();
  const { paymentTermsDays: count, paymentMethod, defaultTaxes, taxNumbers } = vendor;
  return (
    <Facts
      className="ch-fact-rows"
      isBrief
      rows={[
        [
          t('vendors.fields.paymentTermsDays'),
          count === 0 ? t('vendors.terms.atOnce') : t('vendors.terms.days', { count }),
        ],
        [t('vendors.fields.paymentMethod'), paymentMethod && t(`vendors.methods.${paymentMethod}`)],
        [t('vendors.fields.defaultExpenseAccount'), vendor.defaultExpenseAccountName],
        [t('vendors.fields.defaultTaxes'), defaultTaxes.map(({ abbreviation }) => abbreviation).join(', ')],
        [t('vendors.fields.accountNumberWithVendor'), vendor.accountNumberWithVendor],
        ...taxNumbers.map(({ label, number }) => [label || t('vendors.taxNumber.one'), number] as const),
        [t('vendors.details.created'), stamp(vendor.createdDate, vendor.createdBy)],
        [t('vendors.details.changed'), stamp(vendor.updatedDate, vendor.updatedBy)],
      ]}
    />
  );
}

const stamp = (at: string, by: string) => [formatInstant(at), by].filter(Boolean).join(' · ');
