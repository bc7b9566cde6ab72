import '../../ui/overlay/Menu.css';
import './tags.css';
import { TAG_PALETTE } from '@countinghouse/domain/tags/palette';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus, Search, Settings2 } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../platform/debounced.ts';
import { SearchPicker } from '../../ui/field/SearchPicker.tsx';
import { showTagProblem } from './tag-problem.ts';
import { tagQueries, useSaveTag } from './tags.api.ts';

export type TagChoice = { id: number; name: string; bgColor: string };
const NEW = -1;

type TagSelectProps = {
  /** Ids with a tick. */
  chosen: readonly number[];
  onPick: (tag: TagChoice) => void;
  onManage?: () => void;
};

/** The inside of the 'Select Label' dropdown: search, dots, ticks. What does not exist yet is made on the spot. */
export function TagSelect({ chosen, onPick, onManage }: TagSelectProps) {
  const [typed, setTyped] = useState('');
  const { items, isPending } = useChoices(typed.trim());
  const save = useSaveTag();
  const pick = (tag: TagChoice) => {
    if (tag.id !== NEW) return onPick(tag);
    save.mutate({ id: NEW, name: tag.name, bgColor: tag.bgColor }, { onSuccess: onPick, onError: showTagProblem });
  };
  return (
    <LabelOptions
      items={items}
      isPending={isPending}
      typed={typed}
      onType={setTyped}
      chosen={chosen}
      onPick={pick}
      {...(onManage && { onManage })}
    />
  );
}

type LabelOptionsProps = TagSelectProps & {
  items: readonly TagChoice[];
  isPending: boolean;
  typed: string;
  onType: (typed: string) => void;
};

/** Labels to pick from, found by typing, with a way to manage them. */
export function LabelOptions({ items, isPending, typed, onType, chosen, onPick, onManage }: LabelOptionsProps) {
  const { t } = useTranslation();
  return (
    <div className="ch-tag-select">
      <SearchPicker
        box={{ label: t('tags.search'), placeholder: t('tags.search'), maxLength: 60, className: '', isFirst: true }}
        boxClassName="ch-tag-search"
        before={<Search size={15} aria-hidden="true" />}
        text={typed}
        onText={onType}
        options={items}
        keyOf={(tag) => String(tag.id)}
        textOf={(tag) => tag.name}
        render={(tag) => <TagOption tag={tag} isChosen={chosen.includes(tag.id)} />}
        chosen={chosen.map(String)}
        onPick={onPick}
        listLabel={t('tags.title')}
        listClassName="ch-tag-options"
        optionClassName="ch-choice"
      />
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

function TagOption({ tag, isChosen }: { tag: TagChoice; isChosen: boolean }) {
  const { t } = useTranslation();
  const isNew = tag.id === NEW;
  return (
    <>
      {isNew ? <Plus size={14} aria-hidden="true" /> : <TagDot color={tag.bgColor} />}
      <span>{isNew ? t('tags.createNamed', { name: tag.name }) : tag.name}</span>
      {isChosen && <Check size={15} aria-hidden="true" />}
    </>
  );
}

/** Small lists are searched here, at once; only a business with very many labels asks the server. */
function useChoices(typed: string) {
  const { data: known, isPending } = useQuery(tagQueries.list());
  const isCut = (known?.length ?? 0) >= 100;
  const asked = useDebounced(typed, 200);
  const { data: found } = useQuery({ ...tagQueries.list(asked), enabled: isCut && asked !== '' });
  const lower = typed.toLowerCase();
  const source: readonly TagChoice[] = (isCut && asked !== '' ? found : known) ?? [];
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
