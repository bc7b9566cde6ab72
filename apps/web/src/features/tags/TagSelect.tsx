import '../../ui/overlay/Menu.css';
import './tags.css';
import { TAG_PALETTE } from '@countinghouse/domain/tags/palette';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus, Search, Settings2 } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../platform/debounced.ts';
import { useListNavigation } from '../../ui/field/list-navigation.ts';
import { showTagProblem } from './tag-problem.ts';
import { tagQueries, useSaveTag } from './tags.api.ts';

type Named = { id: number; name: string; bgColor: string };
const NEW = -1;

type TagSelectProps = {
  /** Ids with a tick. */
  chosen: readonly number[];
  onPick: (tag: Named) => void;
  onManage?: () => void;
};

/** The inside of the 'Select Label' dropdown: search, dots, ticks. What does not exist yet is made on the spot. */
export function TagSelect({ chosen, onPick, onManage }: TagSelectProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { items, isPending } = useChoices(typed.trim());
  const save = useSaveTag();
  const pick = (tag: Named) => {
    if (tag.id !== NEW) return onPick(tag);
    save.mutate({ id: NEW, name: tag.name, bgColor: tag.bgColor }, { onSuccess: onPick, onError: showTagProblem });
  };
  const list = useListNavigation({ items, onPick: pick });
  return (
    <div className="ch-tag-select">
      <span className="ch-tag-search">
        <Search size={15} aria-hidden="true" />
        <input
          {...list.boxProps}
          data-autofocus
          aria-label={t('tags.search')}
          placeholder={t('tags.search')}
          value={typed}
          maxLength={60}
          onChange={({ target }) => {
            setTyped(target.value);
            list.setActive(0);
          }}
        />
      </span>
      <div className="ch-tag-options" role="listbox" id={list.listId} aria-label={t('tags.title')}>
        {items.map((tag, index) => (
          <button
            key={tag.id}
            id={list.optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            className="ch-choice"
            data-active={index === list.active}
            aria-selected={chosen.includes(tag.id)}
            onPointerMove={() => list.setActive(index)}
            onClick={() => pick(tag)}
          >
            {tag.id === NEW ? <Plus size={14} aria-hidden="true" /> : <TagDot color={tag.bgColor} />}
            <span>{tag.id === NEW ? t('tags.createNamed', { name: tag.name }) : tag.name}</span>
            {chosen.includes(tag.id) && <Check size={15} aria-hidden="true" />}
          </button>
        ))}
      </div>
      {items.length === 0 && <p className="ch-tag-none">{isPending ? t('shell.loading') : t('tags.none')}</p>}
      {onManage && (
        <button type="button" className="ch-choice ch-tag-manage" onClick={onManage}>
          <Settings2 size={15} aria-hidden="true" />
          <span>{t('tags.manage')}</span>
        </button>
      )}
    </div>
  );
}

/** Small lists are searched here, at once; only a business with very many labels asks the server. */
function useChoices(typed: string) {
  const { data: known, isPending } = useQuery(tagQueries.list());
  const isCut = (known?.length ?? 0) >= 100;
  const asked = useDebounced(typed, 200);
  const { data: found } = useQuery({ ...tagQueries.list(asked), enabled: isCut && asked !== '' });
  const lower = typed.toLowerCase();
  const source: readonly Named[] = (isCut && asked !== '' ? found : known) ?? [];
  const matching = source.filter(({ name }) => name.toLowerCase().includes(lower));
  const isNew = typed !== '' && !isPending && !source.some(({ name }) => name.toLowerCase() === lower);
  // A colour nobody uses yet, as long as there is one.
  const used = new Set(known?.map(({ bgColor }) => bgColor));
  const bgColor = TAG_PALETTE.find((color) => !used.has(color)) ?? TAG_PALETTE[0];
  return { items: isNew ? [...matching, { id: NEW, name: typed, bgColor }] : matching, isPending };
}

export function TagDot({ color }: { color: string }) {
  return <i className="ch-tag-dot" style={{ '--tag': `#${color}` } as CSSProperties} />;
}
