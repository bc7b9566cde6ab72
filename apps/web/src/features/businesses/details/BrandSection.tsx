import type { Company } from '@countinghouse/contracts/businesses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { ImageField } from './ImageField.tsx';

/** The pictures customers know the business by. They are kept at once, apart from the form. */
export function BrandSection({ company }: { company: Company }) {
  const { t } = useTranslation();
  const canWrite = useCan('organization.manage');
  return (
    <FormSection title={t('businesses.brand')}>
      <div className="ch-business-pictures">
        <ImageField kind="logo" image={company.image} canWrite={canWrite} />
        <ImageField kind="cover" image={company.coverImage} canWrite={canWrite} />
      </div>
      {canWrite && (
        <p className="ch-field-hint">
          {t('businesses.images.now')}{' '}
          <Link className="ch-link" to={paths.settings('color-design')}>
            {t('businesses.colour')}
          </Link>
        </p>
      )}
    </FormSection>
  );
}
