import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../../ui/action/Button.tsx';
import { ACTION_ICONS } from '../../details/actions/action-icons.tsx';
import { primaryOf } from '../../details/actions/offered.ts';
import { documentPaths } from '../../document-paths.ts';
import type { RowHandlers } from '../columns.tsx';
import { movesOf } from '../moves.ts';
import type { Moves } from '../use-moves.tsx';

type QuickActionsProps = { row: InvoiceRow; handlers: RowHandlers; moves: Moves };

/** Edit and the step that usually comes next; everything else is on the document's own page. */
export function QuickActions({ row, handlers: { kind, payOf }, moves }: QuickActionsProps) {
  const { t } = useTranslation();
  const primary = primaryOf({ ...row, invoiceStatus: row.status });
  const pay = payOf(row);
  const next = movesOf(row).find((move) => move === primary);
  return (
    <div>
      {row.allowedActions.includes('edit') && (
        <ButtonLink to={documentPaths[kind].edit(row.id)} icon={ACTION_ICONS.edit}>
          {t('invoices.actions.edit')}
        </ButtonLink>
      )}
      {next && (
        <Button
          variant={pay?.isMain ? 'default' : 'primary'}
          icon={ACTION_ICONS[next]}
          aria-disabled={moves.isPending}
          onClick={() => moves.run(next, row)}
        >
          {t(`invoices.actions.${next}`)}
        </Button>
      )}
      {pay?.isMain && (
        <Button variant="primary" icon={pay.icon} onClick={pay.run}>
          {pay.label}
        </Button>
      )}
    </div>
  );
}
