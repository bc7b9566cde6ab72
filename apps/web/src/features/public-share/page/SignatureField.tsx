import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { Segments } from '../../../ui/field/Segments.tsx';
import { FieldFrame, handing } from '../../../ui/field/TextField.tsx';
import type { Signature } from './share-api.ts';
import { useSpeech } from './words.ts';

type SignatureFieldProps = { error: string | undefined; onChange: (signature: Signature | null) => void };

/** A signature, drawn or typed. What is drawn is kept as strokes, not as a picture. */
export function SignatureField({ error, onChange }: SignatureFieldProps) {
  const { words } = useSpeech();
  const id = useId();
  const [way, setWay] = useState<'draw' | 'type'>('draw');
  const [text, setText] = useState('');
  const ways = (['draw', 'type'] as const).map((value) => ({ value, label: words[value] }));
  const choose = (next: 'draw' | 'type') => {
    setWay(next);
    setText('');
    onChange(null);
  };
  const type = (typed: string) => {
    setText(typed);
    onChange(typed.trim().length < 2 ? null : { kind: 'typed', text: typed.trim() });
  };
  return (
    <FieldFrame
      id={id}
      label={words.signature}
      error={error}
      aside={<Segments label={words.signature} segments={ways} value={way} onChange={choose} />}
    >
      {way === 'draw' ? (
        <DrawingPad id={id} onChange={onChange} />
      ) : (
        <input
          id={id}
          className="ch-input ch-share-typed"
          value={text}
          maxLength={120}
          placeholder={words.typeHere}
          {...handing(type)}
        />
      )}
    </FieldFrame>
  );
}

type DrawingPadProps = { id: string; onChange: (signature: Signature | null) => void };

function DrawingPad({ id, onChange }: DrawingPadProps) {
  const { words } = useSpeech();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const tell = useEffectEvent((drawn: SignaturePad) => onChange({ kind: 'drawn', strokes: strokesOf(drawn) }));
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    // As many dots as the screen has, or lines look coarse.
    const scale = Math.max(1, devicePixelRatio);
    current.width = current.offsetWidth * scale;
    current.height = current.offsetHeight * scale;
    current.getContext('2d')?.scale(scale, scale);
    const drawn = new SignaturePad(current, { penColor: getComputedStyle(current).color });
    drawn.addEventListener('endStroke', () => tell(drawn));
    pad.current = drawn;
    return () => drawn.off();
  }, []);
  const clear = () => {
    pad.current?.clear();
    onChange(null);
  };
  return (
    <div className="ch-share-pad">
      <canvas ref={canvas} id={id} role="img" aria-label={words.drawHere} />
      <button type="button" className="ch-button" data-size="small" onClick={clear}>
        {words.clear}
      </button>
    </div>
  );
}

/** Where the pen was, and how many milliseconds after it first touched. */
function strokesOf(pad: SignaturePad) {
  const groups = pad.toData();
  const begin = groups[0]?.points[0]?.time ?? 0;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return groups.map(({ points }) =>
    points
      .slice(0, 2_000)
      .map(({ x, y, time }) => ({ x: rounded(x), y: rounded(y), t: Math.max(0, Math.round(time - begin)) })),
  );
}
