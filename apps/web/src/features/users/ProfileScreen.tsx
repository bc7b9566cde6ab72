import './profile.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../platform/session.tsx';
import { PageHeader } from '../../ui/show/PageHeader.tsx';
import { Panel } from '../../ui/show/Panel.tsx';

/** `sessions` is another room's part; routes.tsx puts it in. */
export function ProfileScreen({ sessions }: { sessions: ReactNode }) {
  const { t } = useTranslation();
  const { name, primaryEmail, userRole, business } = useAccount();
  const facts = [
    [t('profile.name'), name],
    [t('profile.email'), primaryEmail],
    [t('profile.role'), userRole.name],
    [t('profile.business'), business.name],
  ];
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <div className="ch-profile">
        <Panel>
          <dl className="ch-fact-rows ch-profile-facts">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Panel>
        {sessions}
      </div>
    </>
  );
}
