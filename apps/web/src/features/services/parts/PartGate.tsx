import type { Part } from '@countinghouse/contracts/parts';
import { useQuery } from '@tanstack/react-query';
import { PackageX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../platform/paths.ts';
import { isCode, problemText } from '../../../platform/problems.ts';
import { ButtonLink } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { partQueries } from './parts.api.ts';

/** Waits for a part and says what is wrong when there is none. */
export function PartGate({ id, children }: { id: number; children: (part: Part) => ReactNode }) {
  const { t } = useTranslation();
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...partQueries.detail(id), enabled: isNumber });
  if (data) return children(data);
  const isGone = !isNumber || isCode(error, 'part.not_found');
  return (
    <>
      <PageHeader title={t('screen.partDetails')} />
      <Panel>
        {isGone ? (
          <EmptyState
            icon={<PackageX size={22} />}
            title={t('parts.details.goneTitle')}
            text={t('parts.details.goneText')}
            actions={<ButtonLink to={paths.partList()}>{t('parts.details.toList')}</ButtonLink>}
          />
        ) : error ? (
          <ErrorState title={t('parts.details.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </Panel>
    </>
  );
}
