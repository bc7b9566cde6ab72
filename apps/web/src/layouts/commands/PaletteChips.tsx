import { useTranslation } from 'react-i18next';
import type { Chip, ChipName } from './chips.ts';

type PaletteChipsProps = {
  chips: readonly Chip[];
  chosen: ChipName | undefined;
  onChoose: (chip: ChipName | undefined) => void;
};

/** Narrow the list to one kind. Tab in the box goes through them as well. */
export function PaletteChips({ chips, chosen, onChoose }: PaletteChipsProps) {
  const { t } = useTranslation();
  const all = { count: chips.reduce((sum, { count }) => sum + count, 0), isCut: chips.some(({ isCut }) => isCut) };
  const countText = ({ count, isCut }: Pick<Chip, 'count' | 'isCut'>) => (isCut ? t('search.more', { count }) : count);
  return (
    <fieldset className="ch-palette-chips" aria-label={t('search.kinds')}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {t('search.all')} <span>{countText(all)}</span>
      </button>
      {chips.map(({ name, ...counted }) => (
        <button key={name} type="button" aria-pressed={chosen === name} onClick={() => onChoose(name)}>
          {t(`search.chip.${name}`)} <span>{countText(counted)}</span>
        </button>
      ))}
    </fieldset>
  );
}
