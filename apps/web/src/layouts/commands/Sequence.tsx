import { Fragment } from 'react';
import { Kbd } from '../../ui/action/Kbd.tsx';

type SequenceProps = {
  /** One chord, or several after each other: `mod+k`, `c i`. */
  keys: string;
  /** The word between them, where there is room for it. */
  between?: string;
};

export function Sequence({ keys, between }: SequenceProps) {
  const chords = keys.split(' ');
  return chords.map((chord, position) => (
    // `c c` is the same chord twice, so only its position tells one from the other.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={position}>
      {position > 0 && between && <small>{between}</small>}
      <Kbd keys={chord} />
    </Fragment>
  ));
}
