import './tags.css';
import type { AssignedTag } from '@countinghouse/contracts/tags';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showProblem } from '../../platform/problems.ts';
import { RowTags } from '../../ui/list/row-cells.tsx';
import { Popup } from '../../ui/overlay/Popup.tsx';
import { TagSelect } from './TagSelect.tsx';
import { TagsDrawer } from './TagsDrawer.tsx';
import { type TaggedRecord, useAssignTags } from './tags.api.ts';

type RowTagsControlProps = {
  record: TaggedRecord;
  /** Whose labels these are, for who cannot see the row. */
  name: string;
  /** The list brought them along, so that twenty rows need not ask twenty times. */
  tags: readonly AssignedTag[];
  most?: number;
  onChanged: () => void;
};

/** A row's labels as one button that opens the 'Select Label' dropdown. */
export function RowTagsControl({ record, name, tags, most = 2, onChanged }: RowTagsControlProps) {
  const { t } = useTranslation();
  const assign = useAssignTags(record, onChanged);
  const anchor = useRef<HTMLButtonElement>(null);
  const [layer, setLayer] = useState<'select' | 'manage'>();
  const chosen = tags.map(({ id }) => id);
  const pick = (idTag: number) => {
    setLayer(undefined);
    assign.mutate({ idTag, isOn: !chosen.includes(idTag) }, { onError: showProblem });
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="ch-row-tags"
        aria-haspopup="dialog"
        aria-expanded={layer === 'select'}
        onClick={() => setLayer(layer === 'select' ? undefined : 'select')}
      >
        <span className="ch-visually-hidden">{t('tags.selectFor', { name })}</span>
        <RowTags tags={tags} most={most} />
        <Plus size={13} aria-hidden="true" />
      </button>
      {layer === 'select' && (
        <Popup label={t('tags.select')} anchor={anchor} width={260} onClose={() => setLayer(undefined)}>
          <TagSelect chosen={chosen} onPick={({ id }) => pick(id)} onManage={() => setLayer('manage')} />
        </Popup>
      )}
      {layer === 'manage' && <TagsDrawer onClose={() => setLayer(undefined)} />}
    </>
  );
}
