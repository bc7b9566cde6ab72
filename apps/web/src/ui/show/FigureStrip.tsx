import './FigureStrip.css';
import type { ReactNode } from 'react';

type FigureTile<Key extends string> = { key: Key; label: string; count: string; amount: ReactNode; note: ReactNode };

type FigureStripProps<Key extends string> = {
  label: string;
  tiles: readonly FigureTile<Key>[];
  /** At most one is pressed: the list below shows what it counts. */
  pressed: string;
  onPress: (key: Key) => void;
};

/** Figures that filter the list below them: a second press lets go. */
export function FigureStrip<Key extends string>({ label, tiles, pressed, onPress }: FigureStripProps<Key>) {
  return (
    <div className="ch-stats" role="group" aria-label={label}>
      {tiles.map(({ key, label: name, count, amount, note }) => (
        <button key={key} type="button" aria-pressed={key === pressed} onClick={() => onPress(key)}>
          <span>
            <span>{name}</span>
            <span>{count}</span>
          </span>
          {amount}
          <p>{note}</p>
        </button>
      ))}
    </div>
  );
}
