import { INVOICE_TABLE } from '@countinghouse/contracts/invoice-input';
import type { Part, StockMovement } from '@countinghouse/contracts/parts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatQuantity } from '../../../../platform/format.ts';
import { paths } from '../../../../platform/paths.ts';
import { problemText } from '../../../../platform/problems.ts';
import { useIsNarrow } from '../../../../platform/viewport.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { ErrorState } from '../../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../../ui/show/SkeletonRows.tsx';
import { UnitPrice } from '../../../../ui/show/UnitPrice.tsx';
import { partQueries } from '../parts.api.ts';

/** What came in and went out, newest first. Nothing here can be changed: a mistake is put right by another movement. */
export function MovementsPanel({ part }: { part: Part }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    partQueries.movements(part.idPart),
  );
  if (error && !data) {
    return <ErrorState title={t('parts.movements.failed')} text={problemText(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonRows rows={4} />;
  if (data.length === 0) return <p className="ch-quiet">{t('parts.movements.none')}</p>;
  return (
    <>
      {isNarrow ? <MovementCards movements={data} /> : <MovementTable movements={data} />}
      {hasNextPage && (
        <p className="ch-movements-more">
          <Button aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('parts.movements.more')}
          </Button>
        </p>
      )}
    </>
  );
}

type Movements = { movements: readonly StockMovement[] };

function MovementTable({ movements }: Movements) {
  const { t } = useTranslation();
  return (
    <div className="ch-list-scroller">
      <table className="ch-movements" aria-label={t('parts.details.movements')}>
        <thead>
          <tr>
            <th scope="col">{t('parts.movements.date')}</th>
            <th scope="col">{t('parts.movements.kind')}</th>
            <th scope="col" data-align="end">
              {t('parts.movements.qty')}
            </th>
            <th scope="col" data-align="end">
              {t('parts.movements.unitCost')}
            </th>
            <th scope="col">{t('parts.movements.by')}</th>
            <th scope="col" data-align="end">
              {t('parts.movements.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr key={movement.id}>
              <td>{formatDate(movement.date)}</td>
              <td>
                <Kind movement={movement} />
              </td>
              <td data-align="end">
                <Signed movement={movement} />
              </td>
              <td data-align="end">
                <UnitPrice value={movement.unitCost} />
              </td>
              <td>{movement.by}</td>
              <td data-align="end">{formatQuantity(movement.balanceAfter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MovementCards({ movements }: Movements) {
  const { t } = useTranslation();
  return (
    <ul className="ch-movement-cards" aria-label={t('parts.details.movements')}>
      {movements.map((movement) => (
        <li key={movement.id}>
          <div>
            <Kind movement={movement} />
            <Signed movement={movement} />
          </div>
          <p>
            {[formatDate(movement.date), movement.by].filter(Boolean).join(' · ')}
            <span>
              {t('parts.movements.balance')} {formatQuantity(movement.balanceAfter)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Kind({ movement: { kind, reason, note, tableName, idTable, documentNumber } }: { movement: StockMovement }) {
  const { t } = useTranslation();
  const why = [reason && t(`parts.reasons.${reason}`), note].filter(Boolean).join(': ');
  const hasInvoice = tableName === INVOICE_TABLE && idTable > 0;
  return (
    <span className="ch-movement-kind">
      {t(`parts.kinds.${kind}`)}
      {hasInvoice && (
        <Link className="ch-link" to={paths.invoiceDetails(idTable)}>
          {documentNumber || t('parts.movements.document')}
        </Link>
      )}
      {why && <small>{why}</small>}
    </span>
  );
}

function Signed({ movement: { qty } }: { movement: StockMovement }) {
  return (
    <span className="ch-movement-qty" data-way={qty > 0 ? 'in' : 'out'}>
      {qty > 0 ? `+${formatQuantity(qty)}` : formatQuantity(qty)}
    </span>
  );
}
