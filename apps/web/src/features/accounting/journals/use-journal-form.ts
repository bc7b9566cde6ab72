import type { Account } from '@countinghouse/contracts/ledger';
import type { ManualJournal } from '@countinghouse/contracts/manual-journals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount } from '../../../platform/amounts.ts';
import { NetworkError } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/permission.ts';
import { type FieldErrors, fieldErrors, isCode, problemText } from '../../../platform/problems.ts';
import { rowErrors } from '../../../platform/row-key.ts';
import { ledgerQueries } from '../ledger.api.ts';
import type { Conflict } from './JournalConflict.tsx';
import { bodyOf, dayState, draftOf, type JournalDraft, type JournalKind, saidLines, sumsOf } from './journal-draft.ts';
import { useStoredJournal } from './use-stored-journal.ts';

export type ChartOfAccounts = { currencyCode: string; accounts: readonly Account[] };
export type JournalFormProps = {
  kind: JournalKind;
  /** Left away while nothing is stored. */
  journal: ManualJournal | undefined;
  first: JournalDraft;
  chart: ChartOfAccounts;
  /** Somebody saved it since this form began. */
  isBehind: boolean;
  /** Whether something was typed that is not saved. */
  onTouched: (isTouched: boolean) => void;
  onSaved: (journal: ManualJournal) => void;
  onDeleted: () => void;
};

/** What is typed into a journal, what is wrong with it, and the two ways to keep it: as a draft or posted. */
export function useJournalForm(props: JournalFormProps) {
  const { kind, first, chart } = props;
  const currency = chart.currencyCode;
  const [draft, setDraft] = useState(first);
  const [guardReason, setGuardReason] = useState('');
  const canPostGuarded = useCan('ledger.postGuarded');
  const day = useDayProblems(draft, canPostGuarded);
  const sums = sumsOf(draft.lines, currency);
  const sending = useSending(props, {
    draft,
    guardReason: day.isGuarded ? guardReason.trim() : '',
    onSettled: setDraft,
  });
  const begun = useRef(first);
  const isBalanced = kind === 'opening' || sums.difference === 0;
  const isOpen = day.problem === undefined && day.reverseProblem === undefined;
  const isAllowed = !day.isGuarded || (canPostGuarded && guardReason.trim() !== '');
  return {
    draft,
    sums,
    currency,
    day,
    guardReason,
    setGuardReason,
    change: (part: Partial<JournalDraft>) => {
      setDraft({ ...draft, ...part });
      props.onTouched(true);
      sending.touch();
    },
    canPost: isBalanced && isOpen && isAllowed && (sums.debit > 0 || sums.credit > 0),
    isDirty: () => !sending.isDone() && draft !== begun.current,
    ...sending,
  };
}
export type JournalFormState = ReturnType<typeof useJournalForm>;

/** The books take nothing on a closed day, and on a guarded one only from who may. */
function useDayProblems({ date, reversesOn }: JournalDraft, canPostGuarded: boolean) {
  const { t } = useTranslation();
  const { data: lock } = useQuery(ledgerQueries.lock);
  const problemOn = (day: string) => {
    const { state, firstOpen } = dayState(day, lock);
    if (state === 'locked') return t('ledger.journals.locked', { day: formatDate(firstOpen) });
    if (state === 'guarded' && !canPostGuarded) return t('ledger.journals.guarded', { day: formatDate(firstOpen) });
    return undefined;
  };
  return {
    problem: problemOn(date),
    reverseProblem: problemOn(reversesOn),
    isGuarded: [date, reversesOn].some((day) => dayState(day, lock).state === 'guarded'),
  };
}

type SendingFacts = { draft: JournalDraft; guardReason: string; onSettled: (draft: JournalDraft) => void };

/** Sends once at a time, shows refusals beside their lines, and reads the room again. */
function useSending(props: JournalFormProps, { draft, guardReason, onSettled }: SendingFacts) {
  const { kind, first, chart, onSaved, onTouched } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<{ errors: FieldErrors; problem?: string }>({ errors: {} });
  const [theirs, setTheirs] = useState<ManualJournal>();
  const isSending = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const isDone = useRef(false);
  const server = useStoredJournal(props);
  const currency = chart.currencyCode;
  const texts = { account: t('ledger.journals.chooseAccount'), one: t('ledger.journals.oneSide') };
  const refuse = async (error: unknown) => {
    if (!(error instanceof NetworkError)) server.forgetKey();
    const latest = isCode(error, 'record.stale') ? await server.reload() : undefined;
    if (latest?.state === 'Draft') setTheirs(latest);
    else {
      const named = rowErrors(fieldErrors(error), 'lines', saidLines(draft, kind));
      setRefusal({ errors: named, problem: problemText(error) });
    }
  };
  const send = async (shouldPost: boolean, given = draft) => {
    const errors = lineErrors(given, { kind, currency, texts });
    setRefusal({ errors });
    if (isSending.current || Object.keys(errors).length > 0) return;
    isSending.current = true;
    setIsPending(true);
    try {
      const saved = await server.store(given);
      const { data, message } = shouldPost ? await server.post(saved.data, guardReason) : saved;
      isDone.current = true;
      onTouched(false);
      notify.success(message);
      await client.invalidateQueries({ queryKey: ledgerQueries.all });
      onSaved(data);
    } catch (error) {
      await refuse(error);
    } finally {
      isSending.current = false;
      setIsPending(false);
    }
  };
  const conflict: Conflict | undefined = theirs && {
    versions: { base: first, mine: draft, theirs: draftOf(theirs) },
    meaning: (one, field) => JSON.stringify(bodyOf(one, { kind, currency })[field]),
    close: () => setTheirs(undefined),
    settle: (settled) => {
      server.take(theirs);
      setTheirs(undefined);
      onSettled(settled);
      void send(false, settled);
    },
  };
  return {
    errors: refusal.errors,
    problem: refusal.problem,
    conflict,
    isPending,
    isDone: () => isDone.current,
    touch: () => setRefusal({ errors: {} }),
    send,
  };
}

type LineTexts = { account: string; one: string };

/** By the key of the line, as the boxes ask for them. */
function lineErrors(
  draft: JournalDraft,
  { kind, currency, texts }: { kind: JournalKind; currency: string; texts: LineTexts },
): FieldErrors {
  const errors: FieldErrors = {};
  for (const line of saidLines(draft, kind)) {
    if (line.idAccount === 0) errors[`lines.${line.key}.idAccount`] = texts.account;
    const sides = [line.debit, line.credit].filter((text) => (readAmount(text, currency) ?? 0) > 0);
    if (sides.length !== 1) errors[`lines.${line.key}.debit`] = texts.one;
  }
  return errors;
}
