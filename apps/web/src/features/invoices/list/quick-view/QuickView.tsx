import './quick-view.css';
import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrawerSize, useIsPhone } from '../../../../platform/viewport.ts';
import { ButtonLink } from '../../../../ui/action/Button.tsx';
import { focusRowOf } from '../../../../ui/list/list-keys.ts';
import { Drawer } from '../../../../ui/overlay/Drawer.tsx';
import { documentPaths } from '../../document-paths.ts';
import { invoiceQueries } from '../../invoices.api.ts';
import type { RowHandlers } from '../columns.tsx';
import type { Moves } from '../use-moves.tsx';
import { QuickActions } from './QuickActions.tsx';
import { QuickBody } from './QuickBody.tsx';

const DRAWER = 'ch-quick-drawer';

type QuickViewProps = {
  /** Which row is looked at; none: closed. */
  id: number | undefined;
  rows: readonly InvoiceRow[];
  handlers: RowHandlers;
  moves: Moves;
  onMove: (id: number | undefined) => void;
};

/** A document beside its list. ↑ and ↓ go to the next one without closing it. */
export function QuickView({ id, rows, handlers, moves, onMove }: QuickViewProps) {
  const { t } = useTranslation();
  const size = useDrawerSize();
  const isPhone = useIsPhone();
  // A row that left the list is not pulled from under the reader.
  const [shown, setShown] = useState<InvoiceRow>();
  const row = rows.find((one) => one.id === id);
  if (row && row !== shown) setShown(row);
  const at = rows.findIndex((one) => one.id === id);
  const neighbours = useNeighbours(rows, at);
  useArrows(id !== undefined, (by) => neighbours[by] && onMove(neighbours[by].id));
  useRowFocus(id, shown);
  const { kind } = handlers;
  if (id === undefined || !shown) return null;
  return (
    <Drawer
      className={DRAWER}
      size={size}
      title={t('invoices.list.quickView')}
      extra={
        <ButtonLink
          to={documentPaths[kind].details(shown.id)}
          size={isPhone ? 'middle' : 'small'}
          icon={<ArrowUpRight size={15} aria-hidden="true" />}
        >
          {t(`invoices.list.of.${kind}.open`)}
        </ButtonLink>
      }
      footer={
        <div className="ch-quick-foot">
          <span>{t(`invoices.list.of.${kind}.quickHint`)}</span>
          <QuickActions row={shown} handlers={handlers} moves={moves} />
        </div>
      }
      onClose={() => onMove(undefined)}
    >
      <QuickBody key={shown.id} row={shown} handlers={handlers} />
    </Drawer>
  );
}

/** Back to the row that was looked at last, which need not be the one that opened the drawer. */
function useRowFocus(id: number | undefined, shown: InvoiceRow | undefined) {
  const focusLast = useEffectEvent(() => shown && focusRowOf(shown.id));
  useEffect(() => {
    if (id === undefined) focusLast();
  }, [id]);
}

/** The rows beside this one, fetched already: the next press should not wait. */
function useNeighbours(rows: readonly InvoiceRow[], at: number) {
  const client = useQueryClient();
  const [before, after] = at < 0 ? [] : [rows[at - 1], rows[at + 1]];
  const [idBefore, idAfter] = [before?.id, after?.id];
  useEffect(() => {
    for (const id of [idAfter, idBefore]) if (id !== undefined) void client.prefetchQuery(invoiceQueries.detail(id));
  }, [client, idBefore, idAfter]);
  return { before, after };
}

/** ↑ and ↓ anywhere in the drawer, except where something inside wants them. */
function useArrows(isOn: boolean, onStep: (by: 'before' | 'after') => void) {
  const step = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowUp: 'before', ArrowDown: 'after' }[event.key] as 'before' | 'after' | undefined;
    const { target } = event;
    if (!by || !(target instanceof Element) || !target.closest(`.${DRAWER}`)) return;
    if (target.closest('input, .ch-popup')) return;
    event.preventDefault();
    onStep(by);
  });
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', step);
    return () => window.removeEventListener('keydown', step);
  }, [isOn]);
}
