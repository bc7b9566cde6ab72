import './catalogue-tabs.css';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '../../platform/paths.ts';

/** The three lists of what the business sells, side by side on top of each of them. */
export function CatalogueTabs() {
  const { t } = useTranslation();
  return (
    <nav className="ch-catalogue-tabs" aria-label={t('services.tabs.label')}>
      <NavLink to={paths.serviceList()}>{t('services.tabs.services')}</NavLink>
      <NavLink to={paths.partList()}>{t('services.tabs.parts')}</NavLink>
      <NavLink to={paths.serviceCategoryList()}>{t('services.tabs.categories')}</NavLink>
    </nav>
  );
}
