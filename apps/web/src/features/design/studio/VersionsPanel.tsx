import type { DesignVersion } from '@countinghouse/contracts/document-design';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/format.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { TemplateSketch } from '../controls/TemplateSketch.tsx';
import { designQueries } from '../design.api.ts';

type VersionsPanelProps = {
  idDesign: number;
  lookedAt: number | undefined;
  canRestore: boolean;
  onLook: (version: DesignVersion | undefined) => void;
  onRestore: (version: DesignVersion) => void;
};

/** The looks that documents had: who chose them and when. Any of them can be looked at, and brought back. */
export function VersionsPanel({ idDesign, lookedAt, canRestore, onLook, onRestore }: VersionsPanelProps) {
  const { t } = useTranslation();
  const { data: versions, error, refetch } = useQuery(designQueries.versions(idDesign));
  if (error) return <ErrorState title={t('design.versions.failed')} onRetry={() => void refetch()} />;
  if (!versions) return <SkeletonRows rows={3} />;
  if (versions.length === 0) return <p className="ch-quiet">{t('design.versions.none')}</p>;
  return (
    <ul className="ch-versions" aria-label={t('design.versions.title')}>
      {versions.map((version, index) => (
        <VersionRow
          key={version.idDesignVersion}
          version={version}
          isLookedAt={version.idDesignVersion === lookedAt}
          isInUse={index === 0}
          canRestore={canRestore}
          onLook={onLook}
          onRestore={onRestore}
        />
      ))}
    </ul>
  );
}

type VersionRowProps = Omit<VersionsPanelProps, 'idDesign' | 'lookedAt'> & {
  version: DesignVersion;
  isLookedAt: boolean;
  isInUse: boolean;
};

function VersionRow({ version, isLookedAt, isInUse, canRestore, onLook, onRestore }: VersionRowProps) {
  const { t } = useTranslation();
  const { createdBy, createdDate, designTemplate, designPageSize, designPrimaryColor } = version;
  const when = formatInstant(createdDate);
  const who = `${createdBy.firstName} ${createdBy.lastName}`.trim();
  return (
    <li data-shown={isLookedAt}>
      <TemplateSketch template={designTemplate} color={designPrimaryColor} />
      <div>
        <p>
          {t('design.versions.entry', {
            template: t(`design.templates.${designTemplate}`),
            page: t(`design.pageSizes.${designPageSize}`),
          })}
        </p>
        <p className="ch-quiet">{who ? t('design.versions.by', { who, when }) : when}</p>
      </div>
      <div className="ch-versions-actions">
        {isInUse ? (
          <span className="ch-quiet">{t('design.versions.inUse')}</span>
        ) : (
          <>
            <Button
              size="small"
              aria-pressed={isLookedAt}
              aria-label={t('design.versions.lookAt', { when })}
              onClick={() => onLook(isLookedAt ? undefined : version)}
            >
              {t(isLookedAt ? 'design.versions.looking' : 'design.versions.look')}
            </Button>
            {canRestore && (
              <Button
                size="small"
                aria-label={t('design.versions.restoreOf', { when })}
                onClick={() => onRestore(version)}
              >
                {t('design.versions.restore')}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}
