import { useTranslation } from 'react-i18next';

export function PaletteFoot({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="ch-palette-foot">
      <span>
        <kbd className="ch-kbd">↑</kbd> <kbd className="ch-kbd">↓</kbd> {t('palette.move')}
      </span>
      <span>
        <kbd className="ch-kbd">↵</kbd> {t('palette.open')}
      </span>
      <button type="button" onClick={onShortcuts}>
        <kbd className="ch-kbd">?</kbd> {t('palette.shortcuts')}
      </button>
    </div>
  );
}
