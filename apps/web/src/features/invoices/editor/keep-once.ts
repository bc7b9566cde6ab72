import type { Invoice } from '@countinghouse/contracts/invoices';
import { NetworkError } from '../../../platform/api.ts';
import type { DocumentDraft } from './model/draft.ts';
import { type Save, saveDocument } from './save-document.ts';

type Attempt = Omit<Save, 'id' | 'version'>;

/**
 * Saves a document, and makes a new one once, whatever the network does. When the answer is lost and more is typed before the
 * next try, that try is other content and would make a second document: so the first one is asked for again, by its own key,
 * and what was typed since is saved on top of it. `onMade` hears of it as soon as it is known to be there.
 */
export function keepOnce() {
  let unanswered: Attempt | undefined;

  const make = async (attempt: Attempt): Promise<Invoice> => {
    unanswered = attempt;
    try {
      const made = await saveDocument({ id: undefined, version: undefined, ...attempt });
      unanswered = undefined;
      return made;
    } catch (error) {
      // Refused: there is nothing that could have been made.
      if (!(error instanceof NetworkError)) unanswered = undefined;
      throw error;
    }
  };

  /** What became of the earlier try; undefined when it was refused. */
  const madeBefore = (attempt: Attempt) =>
    make(attempt).catch((error: unknown) => {
      if (error instanceof NetworkError) throw error;
      return undefined;
    });

  return async (save: Save, onMade: (made: Invoice, draft: DocumentDraft) => void): Promise<Invoice> => {
    const { id, version, ...attempt } = save;
    if (id !== undefined) return saveDocument({ id, version, ...attempt });
    if (!unanswered || unanswered.draft === attempt.draft) return make(attempt);
    const { draft } = unanswered;
    const made = await madeBefore(unanswered);
    if (!made) return make(attempt);
    onMade(made, draft);
    return saveDocument({ id: made.id, version: made.version, ...attempt });
  };
}
