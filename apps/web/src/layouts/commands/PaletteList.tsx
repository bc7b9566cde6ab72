import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxSection } from 'react-aria-components/ListBox';
import { useTranslation } from 'react-i18next';
import { PaletteRow } from './PaletteRow.tsx';
import type { PaletteGroup } from './palette-items.ts';
import { itemsOf } from './palette-keys.ts';
import type { Hits } from './use-hits.ts';

type PaletteListProps = {
  groups: readonly PaletteGroup[];
  state: Hits['state'];
  typed: string;
  onMark: (key: string) => void;
};

/** What was found, group by group. */
export function PaletteList({ groups, state, typed, onMark }: PaletteListProps) {
  const { t } = useTranslation();
  const items = itemsOf(groups);
  const isCut = groups.some(({ hasMore }) => hasMore);
  return (
    <>
      <p role="status" className="ch-visually-hidden">
        {state === 'answered' && t(isCut ? 'search.countMore' : 'search.count', { count: items.length })}
      </p>
      <ListBox
        className="ch-palette-list"
        data-waiting={state === 'waiting' || undefined}
        aria-label={t('palette.title')}
        selectionMode="none"
        shouldFocusWrap
        onAction={(key) => items.find((item) => item.key === key)?.run()}
        renderEmptyState={() => (
          <p className="ch-palette-empty">{t(state === 'waiting' ? 'search.searching' : 'search.empty')}</p>
        )}
      >
        {groups.map(({ name, items: own }) => (
          <ListBoxSection key={name} id={`group ${name}`} className="ch-palette-group">
            <Header>{t(`search.group.${name}`)}</Header>
            {own.map((item) => (
              <PaletteRow
                key={item.key}
                item={item}
                typed={typed}
                isFirst={item.key === items[0]?.key}
                onMark={onMark}
              />
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </>
  );
}
