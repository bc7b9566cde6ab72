import './imports.css';
import type { ImportBatch, ImportEndpoints } from '@countinghouse/contracts/imports';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../platform/problems.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { importQueries, isRunning, useImportSteps } from './imports.api.ts';
import { MappingStep } from './MappingStep.tsx';
import type { RenderPlace } from './place-slot.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { UploadStep } from './UploadStep.tsx';

type ImportDialogProps = {
  /** What is imported: `Import customers`. */
  title: string;
  endpoints: ImportEndpoints;
  /** Where rows live that name no place of their own; a room whose records are somewhere brings the picker. */
  renderPlace?: RenderPlace;
  /** Records came or went: the room's lists are old. */
  onChanged: () => void;
  onClose: () => void;
};

/** A file becomes records in four steps: upload, mapping, a real dry run, commit; and back again, days later. */
export function ImportDialog({ title, endpoints, renderPlace, onChanged, onClose }: ImportDialogProps) {
  const [id, setId] = useState<number>();
  return (
    <Modal width={900} title={title} onClose={onClose} isPage isForm>
      {id === undefined ? (
        <UploadStep endpoints={endpoints} onOpen={setId} />
      ) : (
        <OneImport
          key={id}
          {...{ id, endpoints, onChanged }}
          {...(renderPlace && { renderPlace })}
          onAnother={() => setId(undefined)}
        />
      )}
    </Modal>
  );
}

type OneImportProps = Pick<ImportDialogProps, 'endpoints' | 'renderPlace' | 'onChanged'> & {
  id: number;
  onAnother: () => void;
};

function OneImport({ id, endpoints, renderPlace, onChanged, onAnother }: OneImportProps) {
  const { t } = useTranslation();
  const { data: batch, error, refetch } = useQuery(importQueries(endpoints).one(id));
  const [isMapping, setIsMapping] = useState(false);
  const steps = useImportSteps(endpoints, () => setIsMapping(false));
  useRecordsChanged(batch, onChanged);
  if (error && !batch) {
    return <ErrorState title={t('imports.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />;
  }
  if (!batch) return <SkeletonRows rows={3} />;
  if (isRunning(batch)) return <Running batch={batch} />;
  if (isMapping || batch.state === 'uploaded' || batch.state === 'failed') {
    return <MappingStep key={batch.version} {...{ batch, steps, onAnother }} {...(renderPlace && { renderPlace })} />;
  }
  return <ReviewStep {...{ batch, endpoints, steps, onAnother }} onMapping={() => setIsMapping(true)} />;
}

function useRecordsChanged(batch: ImportBatch | undefined, onChanged: () => void) {
  const tell = useEffectEvent(onChanged);
  const state = batch?.state;
  useEffect(() => {
    if (state === 'committed' || state === 'rolled_back') tell();
  }, [state]);
}

function Running({ batch: { state, progress } }: { batch: ImportBatch }) {
  const { t } = useTranslation();
  const text = t(`imports.running.${state as 'checking' | 'committing' | 'rolling_back'}`);
  return (
    <div className="ch-import-running">
      <output>{text}</output>
      <progress aria-label={text} {...(progress.total > 0 && { value: progress.done / progress.total })} />
      <p className="ch-quiet">{t('imports.mayClose')}</p>
    </div>
  );
}
