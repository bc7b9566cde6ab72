import { MAX_LINES } from '@countinghouse/contracts/invoices';
import { blankLine, type DocumentDraft, isBlank, type LineDraft } from './draft.ts';

/** Everything that can happen to a document while it is edited; each leaves the lines it does not touch as they are. */
export type Change = (draft: DocumentDraft) => DocumentDraft;

export const setFields =
  (part: Partial<Omit<DocumentDraft, 'lines'>>): Change =>
  (draft) => ({ ...draft, ...part });

/** Another customer has other contacts. */
export const setCustomer = (idClient: number): Change =>
  setFields({ idClient, idBillingContact: 0, idShippingContact: 0 });

const withLines =
  (change: (lines: readonly LineDraft[]) => readonly LineDraft[]): Change =>
  (draft) => {
    const lines = change(draft.lines);
    return lines === draft.lines ? draft : { ...draft, lines: [...lines] };
  };

export const changeLine = (key: number, part: Partial<LineDraft>): Change =>
  withLines((lines) => lines.map((line) => (line.key === key ? { ...line, ...part, key } : line)));

/** What is known of a chosen item only later is put on the line if it still is that item. */
export const completeItem = (key: number, idService: number, part: Partial<LineDraft>): Change =>
  withLines((lines) =>
    lines.some((line) => line.key === key && line.idService === idService)
      ? lines.map((line) => (line.key === key ? { ...line, ...part, key } : line))
      : lines,
  );

/** Behind the line `after`, or at the end. */
export const addLine = (line: LineDraft, after?: number): Change =>
  withLines((lines) => {
    if (lines.length >= MAX_LINES) return lines;
    const index = lines.findIndex(({ key }) => key === after);
    return index === -1 ? [...lines, line] : lines.toSpliced(index + 1, 0, line);
  });

/** Somewhere to type is always left. */
export const removeLine = (key: number): Change =>
  withLines((lines) => {
    const gone = lines.find((line) => line.key === key);
    const rest = lines.filter((line) => line.key !== key);
    if (rest.length > 0 || !gone) return rest;
    return [blankLine({ discountFormat: gone.discountFormat, taxes: gone.taxes })];
  });

/** `to` is the place among all lines that it shall have. */
export const moveLine = (key: number, to: number): Change =>
  withLines((lines) => {
    const from = lines.findIndex((line) => line.key === key);
    const moved = lines[from];
    const place = Math.max(0, Math.min(to, lines.length - 1));
    return !moved || from === place ? lines : lines.toSpliced(from, 1).toSpliced(place, 0, moved);
  });

/** Pasted lines stand where the cursor was; a blank line there makes room for them. */
export const insertLines = (pasted: readonly LineDraft[], at: number): Change =>
  withLines((lines) => {
    const index = lines.findIndex(({ key }) => key === at);
    const here = lines[index];
    const room = here && isBlank(here) ? 1 : 0;
    const most = MAX_LINES - lines.length + room;
    return lines.toSpliced(index === -1 ? lines.length : index + 1 - room, room, ...pasted.slice(0, most));
  });
