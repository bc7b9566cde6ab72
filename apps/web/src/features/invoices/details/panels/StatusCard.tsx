import './status-card.css';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatInstant, formatMoney, formatRate } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { Avatar } from '../../../../ui/show/Avatar.tsx';
import { DocumentNumber } from '../../DocumentNumber.tsx';
import { ScheduledChip } from '../../send/ScheduledChip.tsx';
import type { PayOffer } from '../../use-paying.tsx';
import { ACTION_ICONS } from '../actions/action-icons.tsx';
import { nextOf } from '../actions/offered.ts';
import type { Actions } from '../actions/use-actions.tsx';
import { Badges } from '../Badges.tsx';
import { Amount } from '../explain/Amount.tsx';
import { useExplanation } from '../explain/use-explanation.ts';

type StatusCardProps = {
  invoice: Invoice;
  /** On a phone the main action stands here, within reach. */
  actions: Actions | undefined;
  pay: PayOffer | undefined;
};

/** Where the document stands: what is open, what was settled, and the days that matter (specification 3.3). */
export function StatusCard({ invoice, actions, pay }: StatusCardProps) {
  const { t } = useTranslation();
  const { explanation } = useExplanation();
  const primary = nextOf(invoice);
  const headline = headlineOf(invoice);
  const isOwed = headline === 'due';
  return (
    <section className="ch-panel ch-status" aria-label={t('invoices.details.status.title')}>
      <div className="ch-status-due">
        <h2>{t(`invoices.details.status.${headline}`)}</h2>
        <Amount of={isOwed ? explanation.due : explanation.total} size="hero" withCode />
        {isOwed && <SettledBar invoice={invoice} />}
        {isOwed && <EarlyTerms invoice={invoice} />}
      </div>
      <Facts invoice={invoice} />
      {actions && pay?.isMain && (
        <div className="ch-status-actions">
          <Button variant="primary" size="large" data-block icon={pay.icon} onClick={pay.run}>
            {pay.label}
          </Button>
        </div>
      )}
      {actions && primary && (
        <div className="ch-status-actions">
          <Button
            variant={pay?.isMain ? 'default' : 'primary'}
            size="large"
            data-block
            icon={ACTION_ICONS[primary]}
            aria-disabled={actions.isPending}
            onClick={() => actions.run(primary)}
          >
            {t(`invoices.actions.${primary}`)}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What the large figure is: only an invoice that stands is owed. */
function headlineOf({ generateType, invoiceStatus }: Invoice) {
  if (generateType !== 'invoice') return generateType;
  return invoiceStatus.name === 'Canceled' ? 'total' : 'due';
}

/** How much of the bill is settled, as a bar and in words. */
function SettledBar({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { totalBill, withheld, paid, credited, writtenOff, discounted, currencyCode } = invoice;
  const owed = cents(totalBill - withheld);
  const settled = cents(paid + credited + writtenOff + discounted);
  if (owed <= 0 || invoice.invoiceStatus.name === 'Draft') return null;
  const text = (amount: Cents) => formatMoney(amount, currencyCode);
  const parts = [
    (paid !== 0 || settled === 0) && t('invoices.details.status.paid', { amount: text(paid) }),
    credited !== 0 && t('invoices.details.status.credited', { amount: text(credited) }),
    writtenOff !== 0 && t('invoices.details.status.writtenOff', { amount: text(writtenOff) }),
    discounted !== 0 && t('invoices.details.status.discounted', { amount: text(discounted) }),
  ].filter(Boolean);
  return (
    <>
      <progress
        className="ch-status-bar"
        data-paid={paid > 0}
        value={Math.max(0, Math.min(settled, owed))}
        max={owed}
        aria-label={t('invoices.details.status.settled')}
      />
      <p className="ch-status-words">
        <span>{parts.join(' · ')}</span>
        <span>{t('invoices.details.status.of', { amount: text(owed) })}</span>
      </p>
    </>
  );
}

/** What is left to pay when it is paid early, as long as that can be had. */
function EarlyTerms({ invoice: { earlyDiscount, currencyCode } }: { invoice: Invoice }) {
  const { t } = useTranslation();
  if (!earlyDiscount) return null;
  const { rate, lastDay, payable } = earlyDiscount;
  const words = { rate: formatRate(rate), day: formatDate(lastDay), amount: formatMoney(payable, currencyCode) };
  return <p className="ch-status-words">{t('invoices.details.status.early', words)}</p>;
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { generateType, billingDate, dueDate, approveDate, paidDate, canceledDate, sentAt, viewedAt } = invoice;
  const { createdByObj, createdDate, revision, statusReason, displayDueDate, isOverdue } = invoice;
  const creator = `${createdByObj.firstName} ${createdByObj.lastName}`.trim();
  const due = t(`invoices.details.status.${generateType === 'estimate' ? 'validUntil' : 'dueDate'}`);
  return (
    <dl className="ch-status-facts">
      <Fact label={t('invoices.details.status.title')}>
        <Badges invoice={invoice}>
          <ScheduledChip id={invoice.id} />
        </Badges>
      </Fact>
      <Fact label={t('invoices.details.status.number')}>
        <DocumentNumber of={invoice} />
      </Fact>
      {revision > 1 && <Fact label={t('invoices.details.revision', { number: revision })}>{null}</Fact>}
      <Fact label={t('invoices.details.status.billingDate')}>{formatDate(billingDate)}</Fact>
      {generateType !== 'creditNote' && (
        <Fact label={due}>
          <span data-late={isOverdue}>{dueDate ? formatDate(dueDate) : t('invoices.details.status.noDue')}</span>
          {!displayDueDate && <small> {t('invoices.details.status.notPrinted')}</small>}
        </Fact>
      )}
      <Instant label={t('invoices.details.status.sent')} at={sentAt} />
      <Instant label={t('invoices.details.status.viewed')} at={viewedAt} />
      <Instant label={t(`invoices.details.status.approved.${generateType}`)} at={approveDate} />
      <Instant label={t('invoices.details.status.paidOn')} at={paidDate} />
      <Instant label={t(`invoices.details.status.canceled.${generateType}`)} at={canceledDate} />
      {statusReason && <Fact label={t('invoices.details.status.reason')}>{statusReason}</Fact>}
      {creator && (
        <Fact label={t('invoices.details.status.createdBy')}>
          <Avatar name={creator} size={20} {...(createdByObj.imageDisplay && { image: createdByObj.imageDisplay })} />
          {creator}
        </Fact>
      )}
      <Instant label={t('invoices.details.status.created')} at={createdDate} />
    </dl>
  );
}

function Instant({ label, at }: { label: string; at: string | null }) {
  if (!at) return null;
  return (
    <Fact label={label}>
      <time dateTime={at} title={formatInstant(at)}>
        {formatDate(at)}
      </time>
    </Fact>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
