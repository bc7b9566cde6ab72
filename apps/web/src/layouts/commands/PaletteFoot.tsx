import { useTranslation } from 'react-i18next';
import { Kbd } from '../../ui/action/Kbd.tsx';

type PaletteFootProps = { hasChips: boolean; hasPreview: boolean; onShortcuts: () => void };

export function PaletteFoot({ hasChips, hasPreview, onShortcuts }: PaletteFootProps) {
  const { t } = useTranslation();
  return (
    <div className="ch-palette-foot">
      <span>
        <kbd className="ch-kbd">↑</kbd> <kbd className="ch-kbd">↓</kbd> {t('palette.move')}
      </span>
      <span>
        <kbd className="ch-kbd">↵</kbd> {t('palette.open')}
      </span>
      <span>
        <Kbd keys="mod+↵" /> {t('search.newTab')}
      </span>
      {hasPreview && (
        <span>
          <kbd className="ch-kbd">→</kbd> {t('search.toActions')}
        </span>
      )}
      {hasChips && (
        <span>
          <kbd className="ch-kbd">⇥</kbd> {t('search.nextKind')}
        </span>
      )}
      <button type="button" onClick={onShortcuts}>
        <kbd className="ch-kbd">?</kbd> {t('palette.shortcuts')}
      </button>
    </div>
  );
}
