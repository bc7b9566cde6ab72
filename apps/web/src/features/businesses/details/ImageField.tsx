import { MAX_COVER_BYTES, MAX_LOGO_BYTES } from '@countinghouse/contracts/businesses';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../platform/format.ts';
import { notify } from '../../../platform/notify.ts';
import { problemText, showProblem } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ConfirmButton } from '../../../ui/action/ConfirmButton.tsx';
import { FileChooser } from '../../../ui/field/FileChooser.tsx';
import { type ImageKind, useRemoveImage, useUploadImage } from '../businesses.api.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = { logo: MAX_LOGO_BYTES, cover: MAX_COVER_BYTES };

type ImageFieldProps = {
  kind: ImageKind;
  /** Where it can be read; '' without one. */
  image: string;
  canWrite: boolean;
};

/** One picture: chosen or dropped, sent at once, seen on light and on dark. */
export function ImageField({ kind, image, canWrite }: ImageFieldProps) {
  const { t } = useTranslation();
  const { share, take } = useSending(kind);
  return (
    <div
      className="ch-image-field"
      data-kind={kind}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (canWrite) take(event.dataTransfer.files[0]);
      }}
    >
      <h3>{t(`businesses.images.${kind}`)}</h3>
      {image && <Grounds kind={kind} image={image} />}
      {share !== undefined && (
        <progress
          value={share}
          aria-label={t('businesses.images.progress', { name: t(`businesses.images.${kind}`) })}
        />
      )}
      {canWrite && <Buttons kind={kind} hasImage={image !== ''} onTake={take} />}
    </div>
  );
}

function Grounds({ kind, image }: Pick<ImageFieldProps, 'kind' | 'image'>) {
  const { t } = useTranslation();
  const name = t(`businesses.images.${kind}`);
  return (
    <div className="ch-image-grounds">
      <figure data-ground="light">
        <img src={image} alt={t('businesses.images.onLight', { name })} />
        <figcaption>{t('businesses.images.light')}</figcaption>
      </figure>
      <figure data-ground="dark">
        <img src={image} alt={t('businesses.images.onDark', { name })} />
        <figcaption>{t('businesses.images.dark')}</figcaption>
      </figure>
    </div>
  );
}

type ButtonsProps = { kind: ImageKind; hasImage: boolean; onTake: (file: File | undefined) => void };

function Buttons({ kind, hasImage, onTake }: ButtonsProps) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const remove = useRemoveImage();
  return (
    <div className="ch-image-buttons">
      <FileChooser
        label={t(`businesses.images.${kind}`)}
        chooser={chooser}
        accept={TYPES.join(',')}
        onChoose={([file]) => onTake(file)}
      />
      <Button size="small" icon={<ImagePlus size={15} />} onClick={() => chooser.current?.click()}>
        {t(hasImage ? `businesses.images.change.${kind}` : `businesses.images.add.${kind}`)}
      </Button>
      {hasImage && (
        <ConfirmButton
          size="small"
          icon={<Trash2 size={15} />}
          question={t(`businesses.images.question.${kind}`)}
          text={t('businesses.images.removeText')}
          onConfirm={() =>
            remove.mutate(kind, {
              onSuccess: () => notify.success(t(`businesses.images.removed.${kind}`)),
              onError: showProblem,
            })
          }
        >
          {t(`businesses.images.remove.${kind}`)}
        </ConfirmButton>
      )}
      <p className="ch-field-hint">{t(`businesses.images.hint.${kind}`, { size: formatBytes(MAX_BYTES[kind]) })}</p>
    </div>
  );
}

/** What the server would refuse is refused before it travels; the server looks into the file all the same. */
function useSending(kind: ImageKind) {
  const { t } = useTranslation();
  const [share, setShare] = useState<number>();
  const send = useUploadImage();
  const size = formatBytes(MAX_BYTES[kind]);
  const take = (file: File | undefined) => {
    if (!file || send.isPending) return;
    if (!TYPES.includes(file.type)) return notify.error(file.name, { text: t('businesses.images.type') });
    if (file.size > MAX_BYTES[kind]) return notify.error(file.name, { text: t('businesses.images.size', { size }) });
    setShare(0);
    send.mutate(
      { kind, file, onProgress: setShare },
      {
        onSuccess: () => notify.success(t(`businesses.images.saved.${kind}`)),
        onError: (error) => notify.error(file.name, { text: problemText(error) }),
        onSettled: () => setShare(undefined),
      },
    );
  };
  return { share, take };
}
