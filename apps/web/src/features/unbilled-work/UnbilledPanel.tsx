import type { UnbilledRow } from '@countinghouse/contracts/unbilled-work';
import type { Visit } from '@countinghouse/contracts/visits';
import { formatMoney } from '@countinghouse/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, Clock, FileX, Package, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatInstant } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { unbilledQueries } from './unbilled-work.api.ts';
import type { UnbilledSteps } from './use-steps.tsx';

type UnbilledPanelProps = { row: UnbilledRow; currency: string; steps: UnbilledSteps };

/** One row with what was found about it, which ends with what is missing, and what can be done. */
export function UnbilledPanel({ row, currency, steps }: UnbilledPanelProps) {
  const { t } = useTranslation();
  const isVisit = row.kind === 'doneNotBilled';
  const { data: visit } = useQuery({ ...unbilledQueries.visit(row.idSubject), enabled: isVisit });
  return (
    <section className="ch-panel ch-unbilled-panel" aria-label={row.title}>
      <header>
        <hgroup>
          <h2 dir="auto">{row.title}</h2>
          {row.idClient !== null && (
            <p>
              <Link className="ch-link" to={paths.customerDetails(row.idClient)}>
                {row.clientName}
              </Link>
            </p>
          )}
        </hgroup>
      </header>
      <div>
        <h3>{t('unbilledWork.panel')}</h3>
        {isVisit && !visit && <SkeletonRows rows={3} />}
        {isVisit ? visit && <VisitFound visit={visit} /> : <DocumentFound row={row} />}
      </div>
      {visit?.bill && <DraftLines visit={visit} currency={currency} />}
      <footer>
        {steps.canTake(row) && (
          <Button variant="primary" aria-disabled={steps.isPending} onClick={() => steps.take(row)}>
            <StepText row={row} currency={currency} />
          </Button>
        )}
        {steps.canDecide && (
          <div>
            <Button onClick={() => steps.dismiss(row)}>
              {t(isVisit ? 'unbilledWork.notBillable' : 'unbilledWork.needsNothing')}
            </Button>
            <Button onClick={() => steps.postpone(row)}>{t('unbilledWork.later')}</Button>
          </div>
        )}
      </footer>
    </section>
  );
}

function StepText({ row, currency }: { row: UnbilledRow; currency: string }) {
  const { t } = useTranslation();
  if (row.draft) return t('unbilledWork.addTo', { number: row.draft.number || t('unbilledWork.step.addToDraft') });
  if (row.step !== 'createInvoice') return t(`unbilledWork.step.${row.step}`);
  return row.amount === null
    ? t('unbilledWork.createDraftPlain')
    : t('unbilledWork.createDraft', { amount: formatMoney(row.amount, currency) });
}

type FoundFact = { key: string; icon: ReactNode; text: string; at?: string | null; isMissing?: boolean };

const Found = ({ findings }: { findings: readonly FoundFact[] }) => (
  <ol className="ch-unbilled-found">
    {findings.map(({ key, icon, text, at, isMissing = false }) => (
      <li key={key} data-missing={isMissing}>
        <span aria-hidden="true">{icon}</span>
        <p>
          {text}
          {at && <time dateTime={at}>{formatInstant(at)}</time>}
        </p>
      </li>
    ))}
  </ol>
);

function VisitFound({ visit }: { visit: Visit }) {
  const { t } = useTranslation();
  const { doneBy, doneAt, secondsOnSite, minutesBilled, lines, signerName, signedAt } = visit;
  const length = (minutes: number) =>
    minutes < 60
      ? t('unbilledWork.minutes', { minutes })
      : t('unbilledWork.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const time = length(Math.round(secondsOnSite / 60));
  const names = lines.map(({ serviceName }) => serviceName).join(', ');
  const findings: (FoundFact | false)[] = [
    {
      key: 'done',
      icon: <CalendarCheck size={15} />,
      text: doneBy ? t('unbilledWork.markedDone', { name: doneBy.fullName }) : t('unbilledWork.markedDoneOnly'),
      at: doneAt,
    },
    secondsOnSite > 0 && {
      key: 'time',
      icon: <Clock size={15} />,
      text:
        minutesBilled === null
          ? t('unbilledWork.onSite', { time })
          : t('unbilledWork.onSiteBilled', { time, billed: length(minutesBilled) }),
    },
    lines.length > 0 && {
      key: 'lines',
      icon: <Package size={15} />,
      text: t('unbilledWork.partsUsed', { count: lines.length, names }),
    },
    signedAt !== null && {
      key: 'signed',
      icon: <PenLine size={15} />,
      text: t('unbilledWork.signed', { name: signerName }),
      at: signedAt,
    },
    { key: 'missing', icon: <FileX size={15} />, text: t('unbilledWork.noLine'), isMissing: true },
  ];
  return <Found findings={findings.filter((finding) => finding !== false)} />;
}

function DocumentFound({ row }: { row: UnbilledRow }) {
  const { t } = useTranslation();
  const { kind, at, number, amount } = row;
  if (kind === 'doneNotBilled') return null;
  const name = t(`unbilledWork.kind.${kind}`);
  const text = [number, amount === null ? t('unbilledWork.noPrice') : ''].filter(Boolean).join(' · ') || name;
  return (
    <Found
      findings={[
        { key: 'found', icon: <CalendarCheck size={15} />, text, at },
        { key: 'missing', icon: <FileX size={15} />, text: t(`unbilledWork.missing.${kind}`), isMissing: true },
      ]}
    />
  );
}

/** The document that one press would make. */
function DraftLines({ visit: { bill }, currency }: { visit: Visit; currency: string }) {
  const { t } = useTranslation();
  if (!bill) return null;
  if (bill.problem) return <p className="ch-unbilled-problem">{bill.problem}</p>;
  return (
    <div>
      <h3>{t(bill.source === 'estimate' ? 'unbilledWork.draftOfEstimate' : 'unbilledWork.draft')}</h3>
      <dl className="ch-unbilled-lines">
        {[...bill.lines.entries()].map(([at, line]) => (
          <div key={at}>
            <dt dir="auto">{line.serviceName}</dt>
            <dd>
              {line.amount === null ? t('unbilledWork.noPrice') : <Money value={line.amount} currency={currency} />}
            </dd>
          </div>
        ))}
        {bill.tax !== null && (
          <div>
            <dt>{t('unbilledWork.tax')}</dt>
            <dd>
              <Money value={bill.tax} currency={currency} />
            </dd>
          </div>
        )}
        {bill.total !== null && (
          <div>
            <dt>{t('unbilledWork.total')}</dt>
            <dd>
              <Money value={bill.total} currency={currency} size="large" withCode />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
