import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { preparePaper } from '../../../platform/paper/draw-paper.ts';
import { preparePictures } from '../../../platform/paper/page-picture.ts';
import { Button } from '../../../ui/action/Button.tsx';

type PreviewButtonProps = { isOn: boolean; size: 'middle' | 'large'; onToggle: () => void };

/** Shows the printed page instead of the card, and back. */
export function PreviewButton({ isOn, size, onToggle }: PreviewButtonProps) {
  const { t } = useTranslation();
  const prepare = () => {
    preparePaper();
    preparePictures();
  };
  const Icon = isOn ? EyeOff : Eye;
  return (
    <Button
      size={size}
      icon={<Icon size={15} aria-hidden="true" />}
      aria-pressed={isOn}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onToggle}
    >
      {t('paper.preview')}
    </Button>
  );
}
