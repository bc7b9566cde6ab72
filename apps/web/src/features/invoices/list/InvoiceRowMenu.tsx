import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import { Ellipsis, Eye, PanelRight, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { numberText } from '../DocumentNumber.tsx';
import { ACTION_ICONS } from '../details/actions/action-icons.tsx';
import { canSend } from '../details/actions/offered.ts';
import { documentPaths } from '../document-paths.ts';
import { paperMenu, usePaperActions } from '../paper/use-paper-actions.tsx';
import type { RowHandlers } from './columns.tsx';
import { movesOf } from './moves.ts';
import type { Moves } from './use-moves.tsx';

type InvoiceRowMenuProps = { row: InvoiceRow; handlers: RowHandlers; moves: Moves };

/** What the pointer or the focus offers in a row: only what its state and the user's role allow. */
export function InvoiceRowMenu({ row, handlers: { kind, onQuickView, payOf }, moves }: InvoiceRowMenuProps) {
  const { t } = useTranslation();
  const paper = usePaperActions(row.id);
  const { details, edit } = documentPaths[kind];
  const pay = payOf(row);
  return (
    <>
      <Link to={details(row.id)} tabIndex={-1}>
        <Eye size={14} aria-hidden="true" />
        {t('invoices.list.view')}
      </Link>
      {row.allowedActions.includes('edit') && (
        <Link to={edit(row.id)}>
          <Pencil size={14} aria-hidden="true" />
          {t('invoices.actions.edit')}
        </Link>
      )}
      <MenuButton
        label={t('invoices.list.moreFor', { name: numberText(row) })}
        size="small"
        actions={[
          {
            key: 'quick',
            label: t('invoices.list.quick'),
            icon: <PanelRight size={15} aria-hidden="true" />,
            onSelect: () => onQuickView(row.id),
          },
          ...(pay ? [{ key: 'pay', label: pay.label, icon: pay.icon, onSelect: pay.run }] : []),
          ...paperMenu({ paper, canAttach: false, t }),
          ...(canSend({ ...row, invoiceStatus: row.status })
            ? [
                {
                  key: 'send',
                  label: t('invoices.actions.send'),
                  icon: ACTION_ICONS.send,
                  onSelect: () => moves.send(row),
                },
              ]
            : []),
          ...movesOf(row).map((move) => ({
            key: move,
            label: t(`invoices.actions.${move}`),
            icon: ACTION_ICONS[move],
            onSelect: () => moves.run(move, row),
          })),
        ]}
      >
        <Ellipsis size={15} />
      </MenuButton>
    </>
  );
}
