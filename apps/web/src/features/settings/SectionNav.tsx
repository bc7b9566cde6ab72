import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useIsPhone } from '../../platform/viewport.ts';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { SECTION_ICONS, SECTIONS, type SectionName } from './sections.ts';

type SectionNavProps = { current: SectionName };

/** The eight sections; on a phone they are one select. */
export function SectionNav({ current }: SectionNavProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const nav = useRef<HTMLElement>(null);
  // The dialog would give the focus to its first link, whichever section is open.
  useEffect(() => nav.current?.querySelector<HTMLElement>('[aria-current], select')?.focus(), []);
  return (
    <nav ref={nav} className="ch-settings-nav" aria-label={t('settings.sections')}>
      {isPhone ? <SectionSelect current={current} /> : <SectionLinks current={current} />}
      <Link className="ch-settings-more" to={paths.configurations()}>
        {t('settings.more')}
      </Link>
    </nav>
  );
}

const SectionLinks = ({ current }: { current: SectionName }) => {
  const { t } = useTranslation();
  return (
    <ul>
      {SECTIONS.map((name) => {
        const Icon = SECTION_ICONS[name];
        return (
          <li key={name}>
            {/* One entry in the history for the whole dialog: Back closes it. */}
            <Link to={paths.settings(name)} replace aria-current={name === current ? 'page' : undefined}>
              <Icon size={16} aria-hidden="true" />
              {t(`settings.names.${name}`)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
};

function SectionSelect({ current }: { current: SectionName }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className="ch-form">
      <SelectField
        label={<span className="ch-visually-hidden">{t('settings.section')}</span>}
        value={current}
        onChange={(value) => void navigate(paths.settings(value), { replace: true })}
      >
        {SECTIONS.map((name) => (
          <option key={name} value={name}>
            {t(`settings.names.${name}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
