import type { Visit } from '@countinghouse/contracts/visits';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../platform/notify.ts';
import { paths } from '../../platform/paths.ts';
import { showProblem } from '../../platform/problems.ts';
import { Button, ButtonLink } from '../../ui/action/Button.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { useInvoiceVisit } from './visits.api.ts';

type VisitBillProps = { visit: Visit; canBill: boolean };

/** What it comes to and earned, and the documents that bill it; one press makes the invoice. */
export function VisitBill({ visit, canBill }: VisitBillProps) {
  const { t } = useTranslation();
  const invoice = useInvoiceVisit(visit.idCalendar);
  if (!visit.bill) return null;
  const create = () =>
    invoice.mutate(undefined, { onSuccess: () => notify.success(t('visits.created')), onError: showProblem });
  const documents = (visit.documents ?? []).filter(({ isStanding }) => isStanding);
  return (
    <>
      <Sums visit={visit} bill={visit.bill} />
      {visit.billing === 'unbillable' && <p>{t('visits.unbillable', { reason: visit.unbillableReason })}</p>}
      <div className="ch-visit-actions">
        {documents.map(({ idInvoice, generateType, number }) => (
          <ButtonLink
            key={idInvoice}
            icon={<FileText size={15} />}
            to={generateType === 'estimate' ? paths.estimateDetails(idInvoice) : paths.invoiceDetails(idInvoice)}
          >
            {t('visits.open', { number: number || t('visits.draft') })}
          </ButtonLink>
        ))}
        {canBill && !visit.isBilled && (
          <Button icon={<FileText size={15} />} disabled={invoice.isPending} onClick={create}>
            {t('visits.create')}
          </Button>
        )}
      </div>
    </>
  );
}

type SumsProps = { visit: Visit; bill: NonNullable<Visit['bill']> };

function Sums({ visit: { currencyCode, earned, isBilled }, bill }: SumsProps) {
  const { t } = useTranslation();
  if (bill.problem) return <p role="status">{bill.problem}</p>;
  const hasWork = bill.lines.some(({ kind }) => kind !== 'title');
  if (!hasWork) return null;
  return (
    <dl className="ch-visit-sums">
      {bill.source === 'estimate' && <Row name={t('visits.ofEstimate')}>{null}</Row>}
      {!isBilled && (
        <Row name={t('visits.total')} isStrong>
          {bill.total === null ? t('visits.noPrice') : <Money value={bill.total} currency={currencyCode} />}
        </Row>
      )}
      {earned?.isComplete && earned.result !== null && (
        <Row name={t('visits.earned')}>
          <Money value={earned.result} currency={currencyCode} />
        </Row>
      )}
    </dl>
  );
}

const Row = ({ name, isStrong = false, children }: { name: string; isStrong?: boolean; children: ReactNode }) => (
  <>
    <dt data-strong={isStrong}>{name}</dt>
    <dd data-strong={isStrong}>{children}</dd>
  </>
);
