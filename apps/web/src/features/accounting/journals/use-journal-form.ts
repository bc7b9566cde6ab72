import type { Account } from '@countinghouse/contracts/ledger';
import {
  createManualJournal,
  type ManualJournal,
  postManualJournal,
  updateManualJournal,
} from '@countinghouse/contracts/manual-journals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount } from '../../../platform/amounts.ts';
import { callWithMessage } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/permission.ts';
import { type FieldErrors, fieldErrors, problemText } from '../../../platform/problems.ts';
import { rowErrors } from '../../../platform/row-key.ts';
import { ledgerQueries } from '../ledger.api.ts';
import { bodyOf, dayState, type JournalDraft, type JournalKind, saidLines, sumsOf } from './journal-draft.ts';

export type ChartOfAccounts = { currencyCode: string; accounts: readonly Account[] };
export type JournalFormProps = {
  kind: JournalKind;
  /** Left away while nothing is stored. */
  journal: ManualJournal | undefined;
  first: JournalDraft;
  chart: ChartOfAccounts;
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
  const sending = useSending(props, { draft, guardReason: day.isGuarded ? guardReason.trim() : '' });
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
      sending.touch();
    },
    canPost: isBalanced && isOpen && isAllowed && (sums.debit > 0 || sums.credit > 0),
    isDirty: () => !sending.isDone() && draft !== first,
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

/** Sends once at a time, shows refusals beside their lines, and reads the room again. */
function useSending(
  { kind, journal, chart, onSaved }: JournalFormProps,
  { draft, guardReason }: { draft: JournalDraft; guardReason: string },
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<{ errors: FieldErrors; problem?: string }>({ errors: {} });
  const [isPending, setIsPending] = useState(false);
  const isDone = useRef(false);
  // What the server has by now: a draft is stored before it is posted, and a second try must not store it twice.
  const stored = useRef(journal);
  const currency = chart.currencyCode;
  const texts = { account: t('ledger.journals.chooseAccount'), one: t('ledger.journals.oneSide') };
  const store = async () => {
    const body = bodyOf(draft, { kind, currency });
    const known = stored.current;
    const saved = known
      ? await callWithMessage(updateManualJournal, {
          params: { id: known.idJournal },
          body: { ...body, version: known.version },
        })
      : await callWithMessage(createManualJournal, { body });
    stored.current = saved.data;
    return saved;
  };
  const post = ({ idJournal: id, version }: ManualJournal) =>
    callWithMessage(postManualJournal, {
      params: { id },
      body: { version, ...(guardReason !== '' && { guardReason }) },
    });
  const send = async (shouldPost: boolean) => {
    const errors = lineErrors(draft, { kind, currency, texts });
    setRefusal({ errors });
    if (isPending || Object.keys(errors).length > 0) return;
    setIsPending(true);
    try {
      const saved = await store();
      const { data, message } = shouldPost ? await post(saved.data) : saved;
      isDone.current = true;
      notify.success(message);
      await client.invalidateQueries({ queryKey: ledgerQueries.all });
      onSaved(data);
    } catch (error) {
      const named = rowErrors(fieldErrors(error), 'lines', saidLines(draft, kind));
      setRefusal({ errors: named, problem: problemText(error) });
    } finally {
      setIsPending(false);
    }
  };
  return {
    errors: refusal.errors,
    problem: refusal.problem,
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
