import { TagChip } from '../show/TagChip.tsx';

/** Nothing was said: a quiet dash keeps the column readable. */
export const Missing = () => <span className="ch-list-empty">—</span>;

type Tag = { id: number; name: string; bgColor: string };

/** Two chips, then how many more there are. */
export function RowTags({ tags, most = 2 }: { tags: readonly Tag[]; most?: number }) {
  return (
    <span className="ch-list-tags">
      {tags.slice(0, most).map(({ id, name, bgColor }) => (
        <TagChip key={id} color={`#${bgColor}`} withDot>
          {name}
        </TagChip>
      ))}
      {tags.length > most && <small>+{tags.length - most}</small>}
    </span>
  );
}
