import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../platform/notify.ts';
import { readTable } from '../model/table-paste.ts';
import type { LineActions } from './use-line-actions.ts';

/** A table from a spreadsheet becomes lines; any other text is pasted as the text it is. */
export function useLinePaste({ paste }: Pick<LineActions, 'paste'>) {
  const { t } = useTranslation();
  return (event: ClipboardEvent) => {
    const { target, currentTarget, clipboardData } = event;
    // A description may have lines of its own.
    if (!(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return;
    const key = target.closest<HTMLElement>('[data-line]')?.dataset.line;
    const table = key === undefined ? undefined : readTable(clipboardData.getData('text/plain'));
    if (!table) return;
    event.preventDefault();
    const count = paste(table, Number(key));
    if (count > 0) notify.success(t('invoices.editor.pasted', { count }));
  };
}
