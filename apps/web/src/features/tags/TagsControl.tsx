import './tags.css';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showProblem } from '../../platform/problems.ts';
import { Popup } from '../../ui/overlay/Popup.tsx';
import { TagChip } from '../../ui/show/TagChip.tsx';
import { TagSelect } from './TagSelect.tsx';
import { TagsDrawer } from './TagsDrawer.tsx';
import { type TaggedRecord, tagQueries, useAssignTags } from './tags.api.ts';

type TagsControlProps = {
  record: TaggedRecord;
  canWrite: boolean;
  /** The room that shows the record has lists of its own to refresh. */
  onChanged?: () => void;
};

/** The labels on one record, of any room. Picking one assigns it and closes the dropdown (specification 4). */
export function TagsControl({ record, canWrite, onChanged }: TagsControlProps) {
  const { t } = useTranslation();
  const { data: assigned = [] } = useQuery(tagQueries.assigned(record));
  const assign = useAssignTags(record, onChanged);
  const anchor = useRef<HTMLButtonElement>(null);
  const [layer, setLayer] = useState<'select' | 'manage'>();
  const change = (idTag: number, isOn: boolean) => assign.mutate({ idTag, isOn }, { onError: showProblem });
  const chosen = assigned.map(({ id }) => id);
  return (
    <div className="ch-tags">
      {assigned.map(({ id, name, bgColor }) => (
        <span key={id} className="ch-tags-one">
          <TagChip color={`#${bgColor}`} withDot>
            {name}
          </TagChip>
          {canWrite && (
            <button
              type="button"
              className="ch-icon-button"
              data-size="small"
              aria-label={t('tags.takeOff', { name })}
              onClick={() => change(id, false)}
            >
              <X size={12} />
            </button>
          )}
        </span>
      ))}
      {canWrite && (
        <button
          ref={anchor}
          type="button"
          className="ch-tags-add"
          aria-haspopup="dialog"
          aria-expanded={layer === 'select'}
          onClick={() => setLayer(layer === 'select' ? undefined : 'select')}
        >
          <Plus size={12} aria-hidden="true" />
          {t('tags.select')}
        </button>
      )}
      {layer === 'select' && (
        <Popup label={t('tags.select')} anchor={anchor} width={260} onClose={() => setLayer(undefined)}>
          <TagSelect
            chosen={chosen}
            onPick={({ id }) => {
              setLayer(undefined);
              change(id, !chosen.includes(id));
            }}
            onManage={() => setLayer('manage')}
          />
        </Popup>
      )}
      {layer === 'manage' && <TagsDrawer onClose={() => setLayer(undefined)} />}
    </div>
  );
}
