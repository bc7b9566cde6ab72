import './Segments.css';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export type Segment<Value extends string> = {
  value: Value;
  label: ReactNode;
  isDone?: boolean;
  isDisabled?: boolean;
};

type SegmentsProps<Value extends string> = {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value | null;
  doneText?: string;
  /** Fills the width it is given. */
  isBlock?: boolean;
  /** For the head of a card. */
  size?: 'small' | 'middle';
  onChange: (value: Value) => void;
};

/** One of a few, side by side. Radio buttons underneath, so arrow keys and screen readers know what it is. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, segments, value, doneText, isBlock = false, size = 'middle', onChange } = props;
  const name = useId();
  return (
    <fieldset className="ch-segments" data-block={isBlock} data-size={size}>
      <legend className="ch-visually-hidden">{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} data-disabled={segment.isDisabled}>
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            disabled={segment.isDisabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.isDone && <CircleCheck size={15} aria-label={doneText} role="img" />}
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
