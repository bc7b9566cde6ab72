import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { TagDot } from '../../tags/index.ts';
import { calendarQueries } from '../calendar.api.ts';
import { type LabelLayer, LabelLayers } from './LabelLayers.tsx';

type LabelFieldProps = { label: string; value: number; error: string | undefined; onChange: (id: number) => void };

/** An entry's label, from the 'Select Label' dropdown. */
export function LabelField({ label, value, error, onChange }: LabelFieldProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [layer, setLayer] = useState<LabelLayer>();
  const { data: labels = [] } = useQuery(calendarQueries.labels);
  const chosen = labels.find(({ idCalendarLabel }) => idCalendarLabel === value);
  return (
    <div className="ch-field">
      <div className="ch-field-head">
        <span id={id}>{label}</span>
      </div>
      <button
        ref={anchor}
        type="button"
        className="ch-input ch-label-box"
        aria-haspopup="dialog"
        aria-expanded={layer === 'select'}
        aria-labelledby={`${id} ${id}-value`}
        onClick={() => setLayer(layer === 'select' ? undefined : 'select')}
      >
        {chosen && <TagDot color={chosen.color} />}
        <span id={`${id}-value`}>{chosen?.name ?? '…'}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {error && <p className="ch-field-error">{error}</p>}
      <LabelLayers anchor={anchor} layer={layer} onLayer={setLayer} chosen={[value]} onPick={onChange} />
    </div>
  );
}
