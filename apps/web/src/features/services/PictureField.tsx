import './picture-field.css';
import { uploadFile } from '@countinghouse/contracts/files';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus, LoaderCircle, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../platform/format.ts';
import { notify } from '../../platform/notify.ts';
import { problemText } from '../../platform/problems.ts';
import { upload } from '../../platform/upload.ts';
import { Button } from '../../ui/action/Button.tsx';
import { FileChooser } from '../../ui/field/FileChooser.tsx';
import { ItemPicture } from './ItemPicture.tsx';

type PictureFieldProps = {
  /** 0: none. */
  value: number;
  type: Parameters<typeof ItemPicture>[0]['type'];
  onChange: (idImage: number) => void;
};

const TYPES = 'image/jpeg,image/png,image/webp';
const MAX_BYTES = 5 * 1024 * 1024;

/** The picture of an item: chosen or dropped, sent at once, kept when the form is saved. */
export function PictureField({ value, type, onChange }: PictureFieldProps) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const size = formatBytes(MAX_BYTES);
  const send = useMutation({
    mutationFn: (file: File) => upload(uploadFile, { file }),
    onSuccess: ({ idAttachment }) => onChange(idAttachment),
    onError: (error, { name }) => notify.error(name, { text: problemText(error) }),
  });
  const take = (file: File | undefined) => {
    if (!file || send.isPending) return;
    if (!TYPES.includes(file.type)) notify.error(file.name, { text: t('services.form.pictureType') });
    else if (file.size > MAX_BYTES) notify.error(file.name, { text: t('services.form.pictureSize', { size }) });
    else send.mutate(file);
  };
  return (
    <div
      className="ch-picture-field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <ItemPicture idImage={value} type={type} size={64} />
      <FileChooser
        label={t('services.form.picture')}
        chooser={chooser}
        accept={TYPES}
        onChoose={([file]) => take(file)}
      />
      <div>
        <Button
          size="small"
          icon={send.isPending ? <LoaderCircle size={15} className="ch-spin" /> : <ImagePlus size={15} />}
          onClick={() => chooser.current?.click()}
        >
          {value === 0 ? t('services.form.addPicture') : t('services.form.changePicture')}
        </Button>
        {value !== 0 && (
          <Button size="small" icon={<Trash2 size={15} />} onClick={() => onChange(0)}>
            {t('services.form.removePicture')}
          </Button>
        )}
        <p className="ch-field-hint">{t('services.form.pictureHint', { size })}</p>
      </div>
    </div>
  );
}
