import type { ReactNode } from 'react';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import type { ChosenDocument, SharedDocument } from './share-api.ts';
import { useSpeech } from './words.ts';

type AmountCardProps = {
  shared: SharedDocument;
  shown: SharedDocument | ChosenDocument;
  isCounting: boolean;
  children: ReactNode;
};

const STATUS = {
  draft: 'draft',
  open: 'invoiced',
  due: 'invoiced',
  dueToday: 'processing',
  overdue: 'overdue',
  paid: 'paid',
  credited: 'paid',
  replaced: 'canceled',
  canceled: 'canceled',
  waiting: 'estimate',
  expired: 'overdue',
  accepted: 'paid',
  declined: 'canceled',
} as const;

/** How much, where it stands, and until when. */
export function AmountCard({ shared, shown, isCounting, children }: AmountCardProps) {
  const { words, money, figure, day, moment } = useSpeech();
  const { kind, banner, acceptance } = shared;
  const { totals, currency, earlyPayment } = shown.paper;
  const amount = kind === 'invoice' ? totals.amountDue : totals.total;
  return (
    <section className="ch-panel ch-share-card">
      <div className="ch-share-amount">
        <h2>{words.totalOf[kind]}</h2>
        <StatusBadge status={STATUS[banner.kind]} label={words.badge[banner.kind]} />
        <p aria-live="polite" aria-busy={isCounting}>
          <Amount value={amount} currency={currency.code} />
          {isCounting && <span className="ch-visually-hidden">{words.counting}</span>}
        </p>
        <p>{words.banner[banner.kind](day(banner.day), banner.days)}</p>
        {earlyPayment && (
          <p>
            {words.early(
              figure(earlyPayment.rate),
              day(earlyPayment.until),
              money(earlyPayment.payable, currency.code),
            )}
          </p>
        )}
        {totals.paid > 0 && (
          <>
            <progress
              value={totals.paid}
              max={totals.total}
              aria-label={words.paid(money(totals.paid, currency.code))}
            />
            <p className="ch-share-paid">
              <span>{words.paid(money(totals.paid, currency.code))}</span>
              <span>{words.of_total(money(totals.total, currency.code))}</span>
            </p>
          </>
        )}
      </div>
      {acceptance && (
        <div>
          <p>{words.acceptedBy(acceptance.name, moment(acceptance.acceptedAt))}</p>
          <p className="ch-share-hash">
            {words.fingerprint}: <code>{acceptance.hash}</code>
          </p>
        </div>
      )}
      {children}
    </section>
  );
}

/** Quiet symbol and decimals, as everywhere. */
function Amount({ value, currency }: { value: number; currency: string }) {
  const { moneyParts } = useSpeech();
  const parts = moneyParts(value, currency).map((part, index) => ({ ...part, key: `${part.type} ${index}` }));
  return (
    <strong className="ch-money" data-size="hero">
      {parts.map(({ type, value: text, key }) => (
        <span
          key={key}
          className={type === 'currency' ? 'ch-money-symbol' : isCents(type) ? 'ch-money-cents' : undefined}
        >
          {text}
        </span>
      ))}
      <span className="ch-money-code">{currency}</span>
    </strong>
  );
}

const isCents = (type: string): boolean => type === 'decimal' || type === 'fraction';
