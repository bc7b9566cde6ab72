import type { LucideIcon } from 'lucide-react';
import { Building2, ChevronRight, LayoutTemplate, SlidersHorizontal, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/permission.ts';
import { Panel } from '../../ui/show/Panel.tsx';

type Shortcut = { name: 'profile' | 'customization' | 'template' | 'business'; icon: LucideIcon; to: string };

/** Order and addresses are the specification's (2.3). */
const SHORTCUTS: readonly Shortcut[] = [
  { name: 'profile', icon: UserRound, to: paths.profile() },
  { name: 'customization', icon: SlidersHorizontal, to: paths.invoiceCustomization() },
  { name: 'template', icon: LayoutTemplate, to: paths.invoiceSizeDesign() },
  { name: 'business', icon: Building2, to: paths.businessDetails() },
];

/** Settings that are looked for most; each is shown to those who may open it. */
export function ShortcutLinks() {
  const { t } = useTranslation();
  const canSet = useCan('settings.write');
  const isOpen = ({ name }: Shortcut) => canSet || name !== 'customization';
  return (
    <Panel title={t('dashboard.shortcuts.title')}>
      <ul className="ch-dash-rows" data-kind="shortcuts">
        {SHORTCUTS.filter(isOpen).map(({ name, icon: Icon, to }) => (
          <li key={name}>
            <Link className="ch-dash-row" to={to}>
              <Icon size={18} aria-hidden="true" />
              <span className="ch-dash-what">
                <b>{t(`dashboard.shortcuts.${name}`)}</b>
                <small>{t(`dashboard.shortcuts.${name}Text`)}</small>
              </span>
              <ChevronRight size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
