import { type ChangeEvent, Suspense, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemPicker } from '../../../services/index.ts';
import { useTerms } from '../editor-terms.ts';
import { fieldId, focusField } from '../fields.ts';
import type { LineDraft } from '../model/draft.ts';
import { useLineActions } from './use-line-actions.ts';
import { usePickItem } from './use-pick-item.ts';

type NameCellProps = { line: LineDraft; position: number; isActive: boolean };

/** What is sold: plain text on a line that rests, a search on the one that is open. */
export function NameCell({ line, position, isActive }: NameCellProps) {
  const { t } = useTranslation();
  const { settings } = useTerms();
  const id = fieldId(line.key, 'name');
  const { change } = useLineActions();
  const hadFocus = useRef(false);
  const [isTypedEarly, setIsTypedEarly] = useState(false);
  /** The box that stood here went away with the focus in it: the search takes both over, behind what was typed. */
  const takeOver = () => {
    if (hadFocus.current && document.activeElement === document.body) focusBehind(id);
    hadFocus.current = false;
    setIsTypedEarly(false);
  };
  const label = t('invoices.editor.ofLine', { field: t(`invoices.editor.item.${settings.itemsFormat}`), position });
  const box = {
    id,
    className: 'ch-line-name',
    'aria-label': label,
    value: line.serviceName,
    placeholder: t('invoices.editor.itemPlaceholder'),
    onFocus: () => {
      hadFocus.current = true;
    },
  };
  if (!isActive) return <input {...box} readOnly />;
  // Whoever types while the search is on its way types into the line, and finds the list open when it is there.
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setIsTypedEarly(true);
    change(line.key, { serviceName: event.target.value });
  };
  const early = <input {...box} onChange={type} />;
  return (
    <Suspense fallback={early}>
      <ActiveName {...{ line, id, label }} startsOpen={isTypedEarly} onReady={takeOver} />
    </Suspense>
  );
}

function focusBehind(id: string) {
  focusField(id);
  const box = document.getElementById(id);
  if (box instanceof HTMLInputElement) box.setSelectionRange(box.value.length, box.value.length);
}

type ActiveNameProps = { line: LineDraft; id: string; label: string; startsOpen: boolean; onReady: () => void };

function ActiveName({ line, id, label, startsOpen, onReady }: ActiveNameProps) {
  const { t } = useTranslation();
  const ready = useEffectEvent(onReady);
  useLayoutEffect(() => ready(), []);
  const { change } = useLineActions();
  return (
    <ItemPicker
      id={id}
      label={label}
      startsOpen={startsOpen}
      placeholder={t('invoices.editor.itemPlaceholder')}
      value={line.serviceName}
      // Another name is another thing, unless it is only put in other words: the item stays linked until one is picked.
      onText={(serviceName) => change(line.key, serviceName === '' ? { serviceName, idService: 0 } : { serviceName })}
      onPick={usePickItem(line.key)}
      onKeep={() => void focusField(fieldId(line.key, 'quantity'))}
    />
  );
}
