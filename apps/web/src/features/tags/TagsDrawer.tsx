import './tags.css';
import { saveTag } from '@countinghouse/contracts/tags';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Tags, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { showProblem } from '../../platform/problems.ts';
import { useDrawerSize } from '../../platform/viewport.ts';
import { ConfirmButton } from '../../ui/action/ConfirmButton.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { EmptyState } from '../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { TagChip } from '../../ui/show/TagChip.tsx';
import type { LabelStore, ManagedLabel } from './label-store.ts';
import { TagForm } from './TagForm.tsx';
import { tagQueries, useDeleteTag, useSaveTag } from './tags.api.ts';

/** All labels that records of the business can carry. */
export function TagsDrawer({ onClose }: { onClose: () => void }) {
  return <LabelsDrawer store={useTagStore()} size={useDrawerSize()} onClose={onClose} />;
}

function useTagStore(): LabelStore {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(tagQueries.list());
  const save = useSaveTag();
  const remove = useDeleteTag();
  return {
    labels: data?.map((tag) => ({ ...tag, deleteText: t('tags.deleteText', { count: tag.usedCount }) })),
    hasFailed: isError,
    reload: () => void refetch(),
    refusalOf: (name) => saveTag.body.shape.name.safeParse(name).error?.issues[0]?.message,
    isSaving: save.isPending,
    save: (label, then) => save.mutate(label, then),
    remove: (id) => remove.mutate(id, { onError: showProblem }),
  };
}

type LabelsDrawerProps = { store: LabelStore; size: number | string; onClose: () => void };

/** Labels of one kind: a row to create one on top, each with edit and delete. */
export function LabelsDrawer({ store, size, onClose }: LabelsDrawerProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<ManagedLabel>();
  const opener = useRef<HTMLElement>(undefined);
  const closeEditing = () => {
    // Gone at once, so that the drawer below can have the focus again, and Escape closes it.
    flushSync(() => setEditing(undefined));
    opener.current?.focus();
  };
  return (
    <Drawer title={t('tags.title')} size={size} onClose={onClose}>
      <TagForm store={store} isInline />
      <LabelList
        store={store}
        onEdit={(label, button) => {
          opener.current = button;
          setEditing(label);
        }}
      />
      {editing && (
        <Drawer title={t('tags.editing')} size={size} onClose={closeEditing}>
          <TagForm store={store} tag={editing} onSaved={closeEditing} />
        </Drawer>
      )}
    </Drawer>
  );
}

type LabelListProps = { store: LabelStore; onEdit: (label: ManagedLabel, button: HTMLElement) => void };

function LabelList({ store: { labels, hasFailed, reload, remove }, onEdit }: LabelListProps) {
  const { t } = useTranslation();
  if (hasFailed) return <ErrorState title={t('tags.loadFailed')} onRetry={reload} />;
  if (!labels) return <SkeletonRows rows={4} />;
  if (labels.length === 0) {
    return <EmptyState icon={<Tags size={22} />} title={t('tags.emptyTitle')} text={t('tags.emptyText')} />;
  }
  return (
    <ul className="ch-tag-list">
      {labels.map((tag) => (
        <li key={tag.id}>
          <TagChip color={`#${tag.bgColor}`} withDot>
            {tag.name}
          </TagChip>
          <small>{tag.usedCount !== undefined && t('tags.used', { count: tag.usedCount })}</small>
          <button
            type="button"
            className="ch-icon-button"
            aria-label={t('tags.editNamed', { name: tag.name })}
            onClick={({ currentTarget }) => onEdit(tag, currentTarget)}
          >
            <Pencil size={15} />
          </button>
          {!tag.isFixed && (
            <ConfirmButton
              size="small"
              aria-label={t('tags.deleteNamed', { name: tag.name })}
              icon={<Trash2 size={15} />}
              question={t('tags.deleteQuestion', { name: tag.name })}
              text={tag.deleteText}
              onConfirm={() => remove(tag.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
