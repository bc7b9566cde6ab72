import './tags.css';
import type { Tag } from '@countinghouse/contracts/tags';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showProblem } from '../../platform/problems.ts';
import { useDrawerSize } from '../../platform/viewport.ts';
import { ConfirmButton } from '../../ui/action/ConfirmButton.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { EmptyState } from '../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { TagChip } from '../../ui/show/TagChip.tsx';
import { TagForm } from './TagForm.tsx';
import { tagQueries, useDeleteTag } from './tags.api.ts';

/** All labels of the business: a row to create one on top, each with edit and delete. */
export function TagsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const size = useDrawerSize();
  const [editing, setEditing] = useState<Tag>();
  return (
    <Drawer title={t('tags.title')} size={size} onClose={onClose}>
      <TagForm isInline />
      <TagList onEdit={setEditing} />
      {editing && (
        <Drawer title={t('tags.editing')} size={size} onClose={() => setEditing(undefined)}>
          <TagForm tag={editing} onSaved={() => setEditing(undefined)} />
        </Drawer>
      )}
    </Drawer>
  );
}

function TagList({ onEdit }: { onEdit: (tag: Tag) => void }) {
  const { t } = useTranslation();
  const { data: tags, isError, refetch } = useQuery(tagQueries.list());
  const remove = useDeleteTag();
  if (isError) return <ErrorState title={t('tags.loadFailed')} onRetry={() => void refetch()} />;
  if (!tags) return <SkeletonRows rows={4} />;
  if (tags.length === 0) {
    return <EmptyState icon={<Tags size={22} />} title={t('tags.emptyTitle')} text={t('tags.emptyText')} />;
  }
  return (
    <ul className="ch-tag-list">
      {tags.map((tag) => (
        <li key={tag.id}>
          <TagChip color={`#${tag.bgColor}`} withDot>
            {tag.name}
          </TagChip>
          <small>{t('tags.used', { count: tag.usedCount })}</small>
          <button
            type="button"
            className="ch-icon-button"
            aria-label={t('tags.editNamed', { name: tag.name })}
            onClick={() => onEdit(tag)}
          >
            <Pencil size={15} />
          </button>
          <ConfirmButton
            size="small"
            aria-label={t('tags.deleteNamed', { name: tag.name })}
            icon={<Trash2 size={15} />}
            question={t('tags.deleteQuestion', { name: tag.name })}
            text={t('tags.deleteText', { count: tag.usedCount })}
            onConfirm={() => remove.mutate(tag.id, { onError: showProblem })}
          />
        </li>
      ))}
    </ul>
  );
}
