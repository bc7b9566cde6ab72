import '../../../ui/show/FigureStrip.css';
import type { InvoiceFilters } from '@countinghouse/contracts/invoices';
import type { DocumentKind, StatusTag } from '@countinghouse/domain/documents/states';
import type { Cents } from '@countinghouse/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StatusKey } from '../../../platform/palette.ts';
import { Money } from '../../../ui/show/Money.tsx';
import { StatusGlyph, toneOf } from '../../../ui/show/StatusGlyph.tsx';
import { invoiceQueries } from '../invoices.api.ts';
import { figureText } from './figure-text.ts';
import { everything, type InvoiceListView, writeView } from './list-query.ts';

type StatFigure = { count: number; total: Cents; isEstimate: boolean };
type Stat = { key: string; label: string; glyph: StatusKey; found: StatFigure | undefined; filters: InvoiceFilters };

/** Four figures that are worth a look every morning; each shows what it counts. */
export function StatStrip({ kind, list }: { kind: DocumentKind; list: InvoiceListView }) {
  const { t } = useTranslation();
  const { data: figures } = useQuery(invoiceQueries.figures(kind));
  const stats = useStats(kind);
  const current = writeView({ ...list.view, size: everything.size });
  return (
    <div className="ch-stats" role="group" aria-label={t('invoices.list.figures')}>
      {stats.map(({ key, label, glyph, found, filters }) => {
        const search = writeView({ ...everything, filters });
        const isOn = search === current;
        return (
          <button
            key={key}
            type="button"
            aria-pressed={isOn}
            onClick={() => list.show(isOn ? writeView(everything) : search)}
          >
            <span style={toneOf(glyph)}>
              <StatusGlyph status={glyph} size={13} />
              {label}
            </span>
            {found && figures ? (
              <>
                <Money
                  value={found.total}
                  currency={figures.currencyCode}
                  size="large"
                  tone={glyph === 'overdue' && found.total > 0 ? 'danger' : 'plain'}
                />
                <small>
                  {t(`invoices.list.of.${kind}.count`, { count: found.count, figure: figureText(found.count, found) })}
                </small>
              </>
            ) : (
              <i className="ch-skeleton" data-part="text" />
            )}
          </button>
        );
      })}
    </div>
  );
}

function useStats(kind: DocumentKind): readonly Stat[] {
  const { t } = useTranslation();
  const { data: figures } = useQuery(invoiceQueries.figures(kind));
  const none: StatFigure = { count: 0, total: 0 as Cents, isEstimate: false };
  const byStatus = (statusTag: StatusTag, label: string, glyph: StatusKey): Stat => ({
    key: statusTag,
    label,
    glyph,
    found: figures && (figures.byStatus.find((one) => one.statusTag === statusTag) ?? none),
    filters: { statusTag },
  });
  const overdue = byStatus('overdue', t(`invoices.list.of.${kind}.overdue`), 'overdue');
  if (kind === 'estimate') {
    return [
      byStatus('draft', t('invoices.list.of.estimate.drafts'), 'estimate'),
      byStatus('processing', t('invoices.list.processing'), 'processing'),
      overdue,
      byStatus('invoiced', t('invoices.list.approvedView'), 'invoiced'),
    ];
  }
  return [
    {
      key: 'outstanding',
      label: t('invoices.list.outstanding'),
      glyph: 'invoiced',
      found: figures && { ...figures.outstanding, isEstimate: false },
      filters: { statusTag: 'invoiced' },
    },
    { ...overdue, found: figures?.overdue },
    byStatus('draft', t('invoices.list.draft'), 'draft'),
    {
      key: 'paidLately',
      label: t('invoices.list.paidLately'),
      glyph: 'paid',
      found: figures?.paidLately,
      filters: { statusTag: 'paid' },
    },
  ];
}
