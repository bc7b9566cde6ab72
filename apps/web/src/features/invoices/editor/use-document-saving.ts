import { getInvoice, type Invoice } from '@countinghouse/contracts/invoices';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/api.ts';
import { type FormErrors, useDraftSaving } from '../../../platform/draft-saving.ts';
import { notify } from '../../../platform/notify.ts';
import { documentPaths } from '../document-paths.ts';
import { keepInvoice } from '../invoices.api.ts';
import { type EditorStore, useEditorStore, type Work } from './editor-store.ts';
import { keepOnce } from './keep-once.ts';
import type { DocumentDraft } from './model/draft.ts';
import { draftOf } from './model/draft-of.ts';
import { approvalRefusalOf, refusalIn, refusalOf } from './model/problems.ts';
import { type ApprovalConfirmation, approveDocument } from './save-document.ts';

type DocumentSavingOptions = {
  invoice: Invoice | undefined;
  /** What discarding goes back to. */
  stored: () => Work;
  /** The page's own way to say that it may be left: a new document moves to its own address. */
  onMoving: () => void;
  onCreated: (id: number) => void;
  /** Unsaved work in this browser is no longer needed. */
  onStored: () => void;
};

/** To save, or to approve with what was confirmed for that. */
type Goal = 'save' | ApprovalConfirmation;

/** Saving, approving and discarding one document, and what to do when somebody else was faster. */
export function useDocumentSaving({ invoice, stored, onMoving, onCreated, onStored }: DocumentSavingOptions) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const store = useEditorStore();
  const goal = useRef<Goal>('save');
  /** How far the present attempt is: what is approved was saved before. */
  const stage = useRef<'save' | 'approve'>('save');
  const [keep] = useState(keepOnce);

  /** From here on the document is what the server answered; what was typed meanwhile is on top of it. */
  const adopt = (saved: Invoice, draft: DocumentDraft) => {
    store.saved(draft, saved.version);
    onStored();
    void keepInvoice(client, saved);
    if (invoice) return;
    onCreated(saved.id);
    onMoving();
    void navigate(documentPaths[draft.generateType].edit(saved.id), { replace: true });
  };

  /** First away from here, then the news: an editor of an approved document would only say that it is closed. */
  const showApproved = async (approved: Invoice) => {
    await navigate(documentPaths.invoice.details(approved.id));
    await keepInvoice(client, approved);
  };

  const saving = useDraftSaving<DocumentDraft, Invoice, Invoice>(
    {
      refusalOf: (draft) => {
        const refusal = refusalOf(draft);
        // A stored document is saved before its approval is asked for, unless it cannot be saved anyway.
        const isJudged = goal.current !== 'save' && (!invoice || refusal !== undefined);
        return isJudged ? approvalRefusalOf(draft) : refusal;
      },
      refusalIn,
      save: async (draft, version, idempotencyKey) => {
        stage.current = 'save';
        const isStored = invoice !== undefined && !store.isDirty();
        const saved = isStored ? invoice : await keep({ id: invoice?.id, draft, version, idempotencyKey }, adopt);
        if (!isStored) adopt(saved, draft);
        if (goal.current === 'save') return saved;
        stage.current = 'approve';
        const approval = { invoice: saved, confirmed: goal.current };
        return approveDocument({ ...approval, idempotencyKey: `${idempotencyKey}.approve` });
      },
      failedTitle: () => t(`invoices.editor.failed.${stage.current}`),
      reload: async () => invoice && call(getInvoice, { params: { id: invoice.id }, query: {} }),
      onSaved: (saved) => {
        if (goal.current === 'save') return notify.success(t('invoices.editor.saved'));
        notify.success(t('invoices.editor.approved'));
        onMoving();
        void showApproved(saved);
      },
    },
    () => {},
  );

  const run = (wanted: Goal) => {
    goal.current = wanted;
    const { draft, version } = store.work();
    void saving.save(draft, version);
  };
  useTouch(saving.touch);

  return {
    errors: saving.errors,
    isSaving: saving.isSaving,
    save: () => run('save'),
    /** Whether an approval would be refused as the document stands; then it says why, and there is nothing to ask. */
    isRefused: () => approvalRefusalOf(store.work().draft) !== undefined,
    approve: (confirmation: ApprovalConfirmation) => run(confirmation),
    /** Back to what is stored. One step back brings everything again. */
    discard: () => {
      store.load(stored());
      onStored();
      endDiscard(saving, store, t);
    },
    conflict: conflictOf(saving, store),
  };
}

/** Nothing is wrong any more with what is gone, and the user may think again. */
function endDiscard(saving: Pick<DraftSaveState, 'touch'>, { undo }: EditorStore, t: TFunction) {
  saving.touch(() => ({}));
  notify.success(t('ui.discarded'), { action: { label: t('ui.undo'), onSelect: undo } });
}

type DraftSaveState = ReturnType<typeof useDraftSaving<DocumentDraft, Invoice, Invoice>>;

/** Somebody else was faster: what they saved, and the way to one document of both. */
const conflictOf = ({ theirs: stored, letGo, save }: DraftSaveState, store: EditorStore) =>
  stored && {
    theirs: draftOf(stored),
    version: stored.version,
    close: letGo,
    settle: (settled: DocumentDraft, theirs: DocumentDraft, version: number) => {
      letGo();
      store.load({ base: theirs, draft: settled, version });
      void save(settled, version);
    },
  };

export type DocumentSaveState = ReturnType<typeof useDocumentSaving>;

/** Other content is another request, and an error goes as soon as its field is touched. */
function useTouch(touch: (change: (errors: FormErrors) => FormErrors) => void) {
  const store = useEditorStore();
  const draft = useRef(store.get().history.present);
  const onChange = useEffectEvent(() => {
    const { present, tag } = store.get().history;
    if (present === draft.current) return;
    draft.current = present;
    touch((errors) => without(errors, tag));
  });
  useEffect(() => store.subscribe(onChange), [store]);
}

function without(errors: FormErrors, tag: string): FormErrors {
  const left = Object.entries(errors).filter(([name]) => tag === '' || !`${name}.`.startsWith(`${tag}.`));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}
