import { searchWords } from '@countinghouse/domain/search/words';
import { CornerDownLeft } from 'lucide-react';
import { Fragment, useEffect, useEffectEvent } from 'react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../ui/action/Kbd.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { StatusBadge } from '../../ui/show/StatusBadge.tsx';
import { badgeOf, type PaletteItem } from './palette-items.ts';
import { Sequence } from './Sequence.tsx';

const SHOWN_ACTIONS = 2;

type PaletteRowProps = {
  item: PaletteItem;
  typed: string;
  /** The one that Enter opens while none is marked. */
  isFirst: boolean;
  onMark: (key: string) => void;
};

export function PaletteRow({ item, typed, isFirst, onMark }: PaletteRowProps) {
  const { icon: Icon, text, subtitle, keys, status, amount, actions = [] } = item;
  const { t } = useTranslation();
  return (
    <ListBoxItem
      id={item.key}
      textValue={[text, subtitle].filter(Boolean).join(', ')}
      className="ch-palette-row"
      data-first={isFirst || undefined}
    >
      {({ isFocused, isHovered }) => (
        <>
          <MarkedTeller isMarked={isFocused || isHovered} onMark={() => onMark(item.key)} />
          <Icon size={17} />
          <span className="ch-palette-title">
            <Marked text={text} typed={typed} />
          </span>
          {subtitle && (
            <span className="ch-palette-subtitle">
              <Marked text={subtitle} typed={typed} />
            </span>
          )}
          <span className="ch-palette-end">
            <span className="ch-palette-actions">
              {actions.slice(0, SHOWN_ACTIONS).map(({ action, letter }) => (
                <span key={action}>
                  <Kbd keys={`alt+${letter}`} /> {t(`search.action.${action}`)}
                </span>
              ))}
            </span>
            {status && <StatusBadge status={badgeOf(status.class)} label={status.name} />}
            {amount && amount.amount !== null && <Money value={amount.amount} currency={amount.currencyCode} />}
            {keys && (
              <span className="ch-palette-keys">
                <Sequence keys={keys} />
              </span>
            )}
            <CornerDownLeft size={14} className="ch-palette-enter" />
          </span>
        </>
      )}
    </ListBoxItem>
  );
}

/** The list knows which row is marked and tells nobody; the preview has to know. */
function MarkedTeller({ isMarked, onMark }: { isMarked: boolean; onMark: () => void }) {
  const tell = useEffectEvent(onMark);
  useEffect(() => {
    if (isMarked) tell();
  }, [isMarked]);
  return null;
}

/** The letters that were typed, marked where a word begins with them. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const words = searchWords(typed);
  return text.split(/(\s+)/).map((part, place) => {
    const word = words.find((one) => part.toLowerCase().startsWith(one));
    return (
      // Words of a text have no other name than their place.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={place}>
        {word ? <mark>{part.slice(0, word.length)}</mark> : null}
        {word ? part.slice(word.length) : part}
      </Fragment>
    );
  });
}
