import './files.css';
import { listFiles, MAX_FILE_BYTES, uploadFile } from '@countinghouse/contracts/files';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatBytes } from '../../platform/format.ts';
import { notify } from '../../platform/notify.ts';
import { problemText } from '../../platform/problems.ts';
import { upload } from '../../platform/upload.ts';
import { Button } from '../../ui/action/Button.tsx';
import { FileChooser } from '../../ui/field/FileChooser.tsx';

const filesOf = (record: FilesPanelProps['record']) =>
  queryOptions({ queryKey: ['files', record], queryFn: () => call(listFiles, { query: record }) });

type FilesPanelProps = { record: { tableName: string; idTable: number }; canWrite: boolean };

/** Files that belong to a record: dropped or chosen, sent one after the other. */
export function FilesPanel({ record, canWrite }: FilesPanelProps) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const { data: files = [] } = useQuery(filesOf(record));
  const { sending, send } = useUploads(record);
  return (
    <div
      className="ch-files"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (canWrite) void send([...event.dataTransfer.files]);
      }}
    >
      {canWrite && (
        <>
          <FileChooser label={t('files.choose')} chooser={chooser} multiple onChoose={(files) => void send(files)} />
          <Button icon={<Upload size={15} />} onClick={() => chooser.current?.click()}>
            {t('files.choose')}
          </Button>
          <p className="ch-quiet">{t('files.hint', { size: formatBytes(MAX_FILE_BYTES) })}</p>
        </>
      )}
      {sending && (
        <p className="ch-file">
          <FileText size={16} aria-hidden="true" />
          <span>{sending.name}</span>
          <progress value={sending.share} aria-label={sending.name} />
        </p>
      )}
      <ul>
        {files.map((file) => (
          <li key={file.idAttachment} className="ch-file">
            <FileText size={16} aria-hidden="true" />
            <a className="ch-link" href={file.url} download>
              {file.name}
            </a>
            <small>{formatBytes(file.size)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useUploads(record: FilesPanelProps['record']) {
  const { tableName, idTable } = record;
  const client = useQueryClient();
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const { mutateAsync } = useMutation({
    mutationFn: (file: File) =>
      upload(uploadFile, {
        file,
        fields: { tableName, idTable: String(idTable) },
        onProgress: (share) => setSending({ name: file.name, share }),
      }),
  });
  const send = async (chosen: readonly File[]) => {
    for (const file of chosen) {
      const { name } = file;
      setSending({ name, share: 0 });
      try {
        // One after the other: the server takes one file per request, and a phone has one line.
        // oxlint-disable-next-line no-await-in-loop
        const stored = await mutateAsync(file);
        client.setQueryData(filesOf(record).queryKey, (before = []) => [stored, ...before]);
      } catch (error) {
        notify.error(name, { text: problemText(error) });
      }
    }
    setSending(undefined);
  };
  return { sending, send };
}
