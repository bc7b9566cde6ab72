import './business-details.css';
import type { Company } from '@countinghouse/contracts/businesses';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { problemText } from '../../../platform/problems.ts';
import { FormFrame } from '../../../ui/form/FormFrame.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { BillingCard } from '../billing/BillingCard.tsx';
import { businessQueries } from '../businesses.api.ts';
import { AddressSection } from './AddressSection.tsx';
import { BrandSection } from './BrandSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { LetterheadPreview } from './LetterheadPreview.tsx';
import { type CompanyForm, useCompanyForm } from './use-company-form.ts';

/** `taxes` lists the business's tax numbers: a room beside this one knows them. */
type BusinessDetailsScreenProps = { taxes: ReactNode };

export function BusinessDetailsScreen({ taxes }: BusinessDetailsScreenProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(businessQueries.company);
  return (
    <div className="ch-business">
      <PageHeader title={t('businesses.title')} />
      {data ? (
        <Details company={data} taxes={taxes} />
      ) : (
        <Panel>
          {error ? (
            <ErrorState title={t('businesses.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows />
          )}
        </Panel>
      )}
    </div>
  );
}

type DetailsProps = BusinessDetailsScreenProps & { company: Company };

function Details({ company, taxes }: DetailsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canWrite = useCan('organization.manage');
  const form = useCompanyForm(company);
  const cards = <Cards company={company} taxes={taxes} form={form} />;
  if (!canWrite) {
    return (
      <div className="ch-form">
        <p className="ch-business-read-only">{t('businesses.readOnly')}</p>
        <fieldset disabled>{cards}</fieldset>
      </div>
    );
  }
  return (
    <FormFrame
      form={form}
      className="ch-business-form"
      saveText={t('businesses.save')}
      onCancel={() => void navigate(paths.dashboard())}
    >
      {cards}
    </FormFrame>
  );
}

function Cards({ company, taxes, form }: DetailsProps & { form: CompanyForm }) {
  const { t } = useTranslation();
  return (
    <div className="ch-business-columns">
      <div>
        <Panel>
          <IdentitySection form={form} />
        </Panel>
        <Panel>
          <ContactSection form={form} />
        </Panel>
        <Panel>
          <AddressSection form={form} />
        </Panel>
        <Panel>
          <BrandSection company={company} />
        </Panel>
        <Panel>
          <FormSection title={t('businesses.tax')}>{taxes}</FormSection>
        </Panel>
        <Panel>
          <BillingCard />
        </Panel>
      </div>
      <LetterheadPreview draft={form.draft} image={company.image} />
    </div>
  );
}
