import { PaperItems } from './PaperItems.tsx';
import { PaperTotals } from './PaperTotals.tsx';
import type { Paper, SharedDocument } from './share-api.ts';
import { useSpeech } from './words.ts';

type PublicPaperProps = { shared: SharedDocument; paper: Paper; explanation: SharedDocument['explanation'] };

/** The document as it reads on any screen; its PDF is the paper itself. */
export function PublicPaper({ shared, paper, explanation }: PublicPaperProps) {
  const { words, day } = useSpeech();
  const { kind, payments } = shared;
  return (
    <article className="ch-share-paper">
      <header>
        {paper.sender ? <Party party={paper.sender} logo={paper.logo} /> : <span />}
        <div>
          <h1>{paper.title}</h1>
          <p>{paper.number}</p>
          {paper.stamp && <p className="ch-share-stamp">{paper.stamp}</p>}
        </div>
      </header>
      <div className="ch-share-facts">
        {paper.billTo && <Party title={words.billTo} party={paper.billTo} />}
        {paper.shipTo && <Party title={words.shipTo} party={paper.shipTo} />}
        <dl>
          <dt>{words.billingDate[kind]}</dt>
          <dd>{day(paper.billingDate)}</dd>
          {paper.dueDate && (
            <>
              <dt>{words.dueDate[kind]}</dt>
              <dd>{day(paper.dueDate)}</dd>
            </>
          )}
          {paper.fields.map(({ title, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {paper.topNote && <p className="ch-share-note">{paper.topNote}</p>}
      <PaperItems paper={paper} />
      <div className="ch-share-foot">
        <div>
          {paper.terms && (
            <section>
              <h2>{words.terms}</h2>
              <p className="ch-share-note">{paper.terms}</p>
            </section>
          )}
          {paper.payment && paper.payment.lines.length > 0 && (
            <section>
              <h2>{paper.payment.title}</h2>
              <p className="ch-share-note">{paper.payment.lines.join('\n')}</p>
            </section>
          )}
          {payments.length > 0 && <Payments payments={payments} currency={paper.currency.code} />}
        </div>
        <PaperTotals paper={paper} explanation={explanation} />
      </div>
      {paper.footerNote && <p className="ch-share-note">{paper.footerNote}</p>}
    </article>
  );
}

type PartyProps = { title?: string; party: NonNullable<Paper['sender']>; logo?: string };

function Party({ title, party, logo }: PartyProps) {
  return (
    <section>
      {title && <h2>{title}</h2>}
      {logo && <img src={logo} alt="" />}
      <address>
        <strong>{party.name}</strong>
        {party.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  );
}

function Payments({ payments, currency }: { payments: SharedDocument['payments']; currency: string }) {
  const { words, day, money } = useSpeech();
  return (
    <section>
      <h2>{words.payments}</h2>
      <ul>
        {payments.map(({ paymentDate, method, amount }) => (
          <li key={`${paymentDate} ${method} ${amount}`}>
            {day(paymentDate)} · {method} · {money(amount, currency)}
          </li>
        ))}
      </ul>
    </section>
  );
}
