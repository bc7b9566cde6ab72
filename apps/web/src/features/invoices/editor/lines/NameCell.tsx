import { Suspense, useLayoutEffect, useRef } from 'react';
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
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // The resting box went away with the focus in it: the search takes both over.
    if (isActive && hadFocus.current && document.activeElement === document.body) focusField(id);
    hadFocus.current = false;
  }, [isActive, id]);
  const label = t('invoices.editor.ofLine', { field: t(`invoices.editor.item.${settings.itemsFormat}`), position });
  const resting = (
    <input
      id={id}
      className="ch-line-name"
      aria-label={label}
      readOnly
      value={line.serviceName}
      placeholder={t('invoices.editor.itemPlaceholder')}
      onFocus={() => {
        hadFocus.current = true;
      }}
    />
  );
  if (!isActive) return resting;
  return (
    <Suspense fallback={resting}>
      <ActiveName {...{ line, id, label }} />
    </Suspense>
  );
}

function ActiveName({ line, id, label }: { line: LineDraft; id: string; label: string }) {
  const { t } = useTranslation();
  const { change } = useLineActions();
  return (
    <ItemPicker
      id={id}
      label={label}
      placeholder={t('invoices.editor.itemPlaceholder')}
      value={line.serviceName}
      // Another name is another thing, unless it is only put in other words: the item stays linked until one is picked.
      onText={(serviceName) => change(line.key, serviceName === '' ? { serviceName, idService: 0 } : { serviceName })}
      onPick={usePickItem(line.key)}
      onKeep={() => void focusField(fieldId(line.key, 'quantity'))}
    />
  );
}
