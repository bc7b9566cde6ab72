import { FilterChip } from '../../ui/list/FilterBar.tsx';
import { TagSelect } from './TagSelect.tsx';
import { useTagName } from './use-tag-name.ts';

type TagFilterProps = {
  label: string;
  filters: { idTag?: number | undefined };
  onChange: (part: { idTag: number | undefined }) => void;
};

/** A list's chip for what carries one label. */
export function TagFilter({ label, filters: { idTag }, onChange }: TagFilterProps) {
  const name = useTagName(idTag);
  return (
    <FilterChip
      label={label}
      value={idTag === undefined ? undefined : name}
      onClear={() => onChange({ idTag: undefined })}
    >
      {(close) => (
        <TagSelect
          chosen={idTag === undefined ? [] : [idTag]}
          onPick={({ id }) => (onChange({ idTag: id }), close())}
        />
      )}
    </FilterChip>
  );
}
