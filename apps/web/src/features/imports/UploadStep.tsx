import { type ImportBatch, type ImportEndpoints, MAX_IMPORT_ROWS } from '@countinghouse/contracts/imports';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../platform/api.ts';
import { formatInstant } from '../../platform/format.ts';
import { Button } from '../../ui/action/Button.tsx';
import { FileChooser } from '../../ui/field/FileChooser.tsx';
import { FileDrop } from '../../ui/field/FileDrop.tsx';
import { importQueries, useImportSteps } from './imports.api.ts';

type UploadStepProps = { endpoints: ImportEndpoints; onOpen: (id: number) => void };

const figure = new Intl.NumberFormat('en-US');

/** A file to begin with, or an import of earlier to look at again. */
export function UploadStep({ endpoints, onOpen }: UploadStepProps) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const { upload } = useImportSteps(endpoints, ({ idImport }) => onOpen(idImport));
  const send = (file: File | undefined) => {
    if (!file || upload.isPending) return;
    setShare(0);
    upload.mutate({ file, onProgress: setShare }, { onSettled: () => setShare(undefined) });
  };
  return (
    <>
      <FileDrop onDrop={send}>
        <FileUp size={26} aria-hidden="true" />
        <p>{t('imports.drop')}</p>
        <small>{t('imports.dropHint', { rows: figure.format(MAX_IMPORT_ROWS) })}</small>
        <FileChooser
          label={t('imports.choose')}
          chooser={chooser}
          accept=".csv,.txt,.tsv,text/csv"
          onChoose={([file]) => send(file)}
        />
        {share === undefined ? (
          <Button variant="primary" onClick={() => chooser.current?.click()}>
            {t('imports.choose')}
          </Button>
        ) : (
          <progress value={share} aria-label={t('imports.uploading')} />
        )}
        <a className="ch-link" href={addressOf(endpoints.template, {})} download>
          {t('imports.template')}
        </a>
      </FileDrop>
      <Earlier endpoints={endpoints} onOpen={onOpen} />
    </>
  );
}

function Earlier({ endpoints, onOpen }: UploadStepProps) {
  const { t } = useTranslation();
  const { data: batches } = useQuery(importQueries(endpoints).list);
  if (!batches || batches.length === 0) return null;
  return (
    <section className="ch-import-earlier">
      <h3>{t('imports.earlier')}</h3>
      <ul>
        {batches.map((batch) => (
          <li key={batch.idImport}>
            <span>
              <b>{batch.fileName}</b>
              <small>
                {t('imports.by', { who: batch.createdBy, when: formatInstant(batch.createdDate) })} ·{' '}
                {outcome(batch, t)}
              </small>
            </span>
            <Button size="small" onClick={() => onOpen(batch.idImport)}>
              {t('imports.open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const outcome = ({ state, counts }: ImportBatch, t: TFunction) =>
  state === 'committed' ? t('imports.created', { count: counts.created }) : t(`imports.states.${state}`);
