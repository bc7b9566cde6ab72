import {
  CUSTOMER_FIGURES,
  type CustomerFigure,
  type getCustomerInvoiceSummary,
} from '@countinghouse/contracts/customer-documents';
import type { Reply } from '@countinghouse/contracts/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { FigureStrip } from '../../../ui/show/FigureStrip.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { figureText } from '../list/figure-text.ts';
import { customerDocumentQueries } from './customer-documents.api.ts';
import { useDocumentFilter } from './use-document-filter.ts';

type Figure = Reply<typeof getCustomerInvoiceSummary>['invoiceGross'][number];
type CustomerFiguresProps = {
  idClient: number;
  /** The list that a press filters may stand behind another tab. */
  onPress: () => void;
};

/** Specification 9: the tax is never shown, what is due only where something is. */
const isShown = ({ initials, count }: Figure) =>
  CUSTOMER_FIGURES.some((one) => one === initials) && !(initials === 'DUE' && count === 0);

/** What was invoiced, paid, is due and was estimated; each shows below what it counts. Keys 1 to 4 press them. */
export function CustomerFigures({ idClient, onPress }: CustomerFiguresProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(customerDocumentQueries.figures(idClient));
  const { figure, press } = useDocumentFilter();
  const shown = (data?.invoiceGross ?? []).filter(isShown);
  const choose = (key: CustomerFigure) => {
    press(key);
    onPress();
  };
  useShortcuts(
    Object.fromEntries(
      CUSTOMER_FIGURES.map((key, place) => [
        String(place + 1),
        () => shown.some(({ initials }) => initials === key) && choose(key),
      ]),
    ),
  );
  if (error && !data) {
    return (
      <Panel>
        <ErrorState
          title={t('invoices.customer.figuresFailed')}
          text={problemText(error)}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  if (!data) {
    return (
      <Panel>
        <SkeletonRows rows={2} />
      </Panel>
    );
  }
  return (
    <FigureStrip
      label={t('invoices.customer.figures')}
      pressed={figure}
      onPress={choose}
      tiles={shown.map((one) => ({
        key: one.initials as CustomerFigure,
        label: one.title,
        count: figureText(one.count, one),
        amount: <Money value={one.amount} currency={one.currency} size="large" />,
        note: <Trend figure={one} />,
      }))}
    />
  );
}

const ARROWS = { up: TrendingUp, down: TrendingDown, flat: Minus };

function Trend({ figure: { trend, percent, description } }: { figure: Figure }) {
  const { t } = useTranslation();
  const Arrow = ARROWS[trend];
  return (
    <>
      <Arrow size={13} role="img" aria-label={t(`invoices.customer.${trend}`)} />
      <b>{percent}%</b> {description}
    </>
  );
}
