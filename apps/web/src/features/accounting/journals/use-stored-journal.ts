import {
  createManualJournal,
  getManualJournal,
  type ManualJournal,
  postManualJournal,
  updateManualJournal,
} from '@countinghouse/contracts/manual-journals';
import { useRef } from 'react';
import { call, callWithMessage } from '../../../platform/api.ts';
import { bodyOf, type JournalDraft, type JournalKind } from './journal-draft.ts';

type StoredJournalFacts = { kind: JournalKind; journal: ManualJournal | undefined; chart: { currencyCode: string } };
type StoredDraft = { draft: JournalDraft; answer: { data: ManualJournal; message: string } };

/**
 * What the server has by now. A draft is stored before it is posted: a second try, after an answer that was lost, stores and
 * posts nothing twice.
 */
export function useStoredJournal({ kind, journal, chart }: StoredJournalFacts) {
  const stored = useRef(journal);
  const last = useRef<StoredDraft>(undefined);
  const keys = useRef<{ of: unknown; key: string }>(undefined);
  /** The same key for the same content. */
  const keyFor = (of: unknown) => {
    const { key } = keys.current?.of === of && keys.current ? keys.current : { key: crypto.randomUUID() };
    keys.current = { of, key };
    return { idempotencyKey: key };
  };
  const write = (draft: JournalDraft) => {
    const body = bodyOf(draft, { kind, currency: chart.currencyCode });
    const known = stored.current;
    if (!known) return callWithMessage(createManualJournal, { body }, keyFor(draft));
    const { idJournal: id, version } = known;
    return callWithMessage(updateManualJournal, { params: { id }, body: { ...body, version } }, keyFor(draft));
  };
  return {
    store: async (draft: JournalDraft) => {
      if (last.current?.draft === draft) return last.current.answer;
      const answer = await write(draft);
      stored.current = answer.data;
      last.current = { draft, answer };
      return answer;
    },
    post: (saved: ManualJournal, guardReason: string) => {
      const body = { version: saved.version, ...(guardReason !== '' && { guardReason }) };
      return callWithMessage(
        postManualJournal,
        { params: { id: saved.idJournal }, body },
        keyFor(`post ${saved.version} ${guardReason}`),
      );
    },
    reload: async () => {
      const id = stored.current?.idJournal;
      return id === undefined ? undefined : call(getManualJournal, { params: { id } }, { quiet: true });
    },
    /** What was refused is asked anew; only an answer that was lost is asked for again. */
    forgetKey: () => {
      keys.current = undefined;
    },
    take: (latest: ManualJournal) => {
      stored.current = latest;
      last.current = undefined;
    },
  };
}
