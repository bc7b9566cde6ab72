import { useRef, useState } from 'react';
import { StatusBadge } from '../../../../ui/show/StatusBadge.tsx';
import { answerVisit, type SharedVisit, ShareError, type Visit } from '../share-api.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { DeclineVisitForm, ProposeForm } from './AnswerForms.tsx';
import { useVisitWords, visitReason } from './visit-words.ts';

type VisitCardProps = {
  visit: Visit;
  reader: Record<string, string>;
  onChange: (shared: SharedVisit) => void;
  onReload: () => void;
};

const STATUS = {
  invited: 'estimate',
  kept: 'estimate',
  proposed: 'processing',
  accepted: 'paid',
  declined: 'canceled',
} as const;

/** What is planned, what the customer said about it, and what they can say. */
export function VisitCard({ visit, reader, onChange, onReload }: VisitCardProps) {
  const words = useVisitWords();
  const [form, setForm] = useState<'decline' | 'propose'>();
  const [problem, setProblem] = useState('');
  const said = useRef<HTMLParagraphElement>(null);
  const isAsked = useRef(false);
  // The buttons come back, and whoever works by keys is just before them.
  const leave = () => {
    setForm(undefined);
    said.current?.focus();
  };
  const answer = async (way: 'accept' | 'decline' | 'propose', body: object = {}) => {
    if (isAsked.current) return;
    isAsked.current = true;
    setProblem('');
    try {
      onChange(await answerVisit(way, { about: visit.about, ...reader, ...body }));
      // The button that was pressed is gone: whoever listens, or goes by keys, continues at what became of it.
      leave();
    } catch (error) {
      setProblem(visitReason(error, words));
      if (!(error instanceof ShareError) || !error.code.startsWith('visit_invitation.')) return;
      setForm(undefined);
      onReload();
    } finally {
      isAsked.current = false;
    }
  };
  return (
    <section className="ch-panel ch-share-card">
      <div className="ch-share-visit-head">
        <h1 dir="auto">{visit.title}</h1>
        <StatusBadge status={STATUS[visit.answer]} label={words.status[visit.answer]} />
      </div>
      <VisitFacts visit={visit} />
      <div className="ch-share-visit-answer">
        <p ref={said} tabIndex={-1} role="status">
          {visit.hasBegun ? words.begun : words.sentence[visit.answer]}
        </p>
        {problem && (
          <p className="ch-field-error" role="alert">
            {problem}
          </p>
        )}
        {!visit.hasBegun && !form && (
          <AnswerButtons answer={visit.answer} onAccept={() => void answer('accept')} onForm={setForm} />
        )}
        {!visit.hasBegun && form === 'decline' && (
          <DeclineVisitForm onSubmit={(note) => void answer('decline', { note })} onBack={leave} />
        )}
        {!visit.hasBegun && form === 'propose' && (
          <ProposeForm visit={visit} onSubmit={(wish) => void answer('propose', wish)} onBack={leave} />
        )}
      </div>
    </section>
  );
}

function VisitFacts({ visit }: { visit: Visit }) {
  const words = useVisitWords();
  const { when, readerWhen, location, person, proposal, note, answer } = visit;
  return (
    <dl className="ch-share-visit-facts">
      <dt>{words.when}</dt>
      <dd>
        <strong>{when.time}</strong>
        <small>{when.zone}</small>
      </dd>
      {readerWhen && (
        <>
          <dt>{words.yourTime}</dt>
          <dd>
            {readerWhen.time}
            <small>{readerWhen.zone}</small>
          </dd>
        </>
      )}
      {location && <Fact label={words.where} value={location} />}
      {person && <Fact label={words.who} value={person} />}
      {proposal && <Fact label={words.proposedTime} value={proposal} />}
      {note && answer !== 'invited' && <Fact label={words.note} value={note} />}
    </dl>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd dir="auto">{value}</dd>
  </>
);
