import * as contract from '@countinghouse/contracts/parts';
import { call } from '../../../../platform/api.ts';
import { useDraftForm, workSchema } from '../../../../platform/draft-form.ts';
import { checkNewPart, checkPart, draftOfPart, emptyPart, isSamePart, PartDraft } from './part-draft.ts';
import { refusalIn, refusalOf } from './part-problems.ts';

const Work = workSchema(PartDraft);

type PartFormOptions = {
  /** Without one, a new part is being made. */
  part: contract.Part | undefined;
  onSaved: (part: contract.Part) => void;
  onDirty: (isDirty: boolean) => void;
};

export function usePartForm({ part, onSaved, onDirty }: PartFormOptions) {
  const id = part?.idPart;
  return useDraftForm<PartDraft, contract.Part, contract.Part>({
    place: `part.${id ?? 'new'}`,
    work: Work,
    stored: part,
    draftOf: draftOfPart,
    emptyDraft: emptyPart,
    isSame: isSamePart,
    refusalOf: (draft) => refusalOf(draft, part === undefined),
    refusalIn,
    save: (draft, version, idempotencyKey) =>
      id ? update(id, draft, { version, idempotencyKey }) : create(draft, idempotencyKey),
    reload: async () => (id ? call(contract.getPart, { params: { id } }) : undefined),
    onSaved,
    onDirty,
  });
}

function create(draft: PartDraft, idempotencyKey: string) {
  const input = checkNewPart(draft);
  if (!input.success) throw input.error;
  return call(contract.createPart, { body: input.data }, { idempotencyKey });
}

type Sending = { version: number | undefined; idempotencyKey: string };

function update(id: number, draft: PartDraft, { version, idempotencyKey }: Sending) {
  const input = checkPart(draft);
  if (!input.success) throw input.error;
  return call(contract.updatePart, { params: { id }, body: { ...input.data, version } }, { idempotencyKey });
}

export type PartForm = ReturnType<typeof usePartForm>;
/** A piece of the form: what it shows, what is wrong with it, and how it changes. */
export type SectionProps = { form: Pick<PartForm, 'draft' | 'errors' | 'change'> };
