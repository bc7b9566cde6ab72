import '../document-look.css';
import './editor.css';
import './lines/lines.css';
import type { DocumentSettings } from '@countinghouse/contracts/document-settings';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useKept } from '../../../platform/kept.ts';
import { lazyScreen } from '../../../platform/lazy-screen.ts';
import { useAccount } from '../../../platform/session.tsx';
import { type UnsavedWork, useUnsavedWork } from '../../../platform/unsaved-work.ts';
import { useIsPhone, useIsWide } from '../../../platform/viewport.ts';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import type { ListKind } from '../document-paths.ts';
import { Autosave } from './Autosave.tsx';
import { ChangedTaxesNotice } from './ChangedTaxesNotice.tsx';
import { DocumentConflict } from './DocumentConflict.tsx';
import { DocumentWork, useLeaving } from './document-work.ts';
import { EditorHeader } from './EditorHeader.tsx';
import { ErrorsContext } from './editor-errors.ts';
import { createEditorStore, EditorContext, type EditorStore, useEditorStore, type Work } from './editor-store.ts';
import { SumsProvider } from './editor-sums.tsx';
import { TermsContext, useDocumentTerms } from './editor-terms.ts';
import { EditorBar } from './foot/EditorBar.tsx';
import { FilesSection } from './foot/FilesSection.tsx';
import { FootPanel } from './foot/FootPanel.tsx';
import { HeadPanel } from './head/HeadPanel.tsx';
import { LeftBehind } from './LeftBehind.tsx';
import { LinesPanel } from './lines/LinesPanel.tsx';
import { PaperBeside } from './live/paper-beside.ts';
import { todayIn } from './model/days.ts';
import { draftOf, emptyDraft } from './model/draft-of.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import { StartItem } from './StartItem.tsx';
import { useDocumentSaving } from './use-document-saving.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFirstError } from './use-first-error.ts';

/** Only for windows that have room for it. */
const LivePaper = lazyScreen(async () => (await import('./live/LivePaper.tsx')).LivePaper);

export type DocumentEditorProps = {
  /** Without one, a new document is being written. */
  invoice: Invoice | undefined;
  kind: ListKind;
  settings: DocumentSettings;
  defaultTaxes: readonly number[];
  onCreated: (id: number) => void;
};

/** One invoice or estimate being written. Lives on when a new one gets its number and its own address. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { invoice, kind, settings, defaultTaxes } = props;
  const { business } = useAccount();
  const isPhone = useIsPhone();
  const [params] = useSearchParams();
  const stored = (): Work => {
    if (invoice) {
      const draft = draftOf(invoice);
      return { base: draft, draft, version: invoice.version };
    }
    const today = todayIn(business.timezone);
    const draft = emptyDraft({ generateType: kind, today, settings, defaultTaxes, idClient: customerIn(params) });
    return { base: draft, draft };
  };
  const unsaved = useUnsavedWork(`invoice.${invoice?.id ?? `new.${kind}`}`, DocumentWork, !invoice);
  const [restored] = useState(() => unsaved.read());
  const [store] = useState(() => openStore(restored ?? stored(), isPhone));
  useTheirSaves(store, invoice, stored);
  return (
    <EditorContext value={store}>
      <EditorFrame {...props} {...{ stored, unsaved }} isRestored={restored !== undefined} />
    </EditorContext>
  );
}

/** `?customer=12`: "New invoice" of a customer's page leads here. */
function customerIn(params: URLSearchParams): number {
  const id = Number(params.get('customer'));
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

/** The first line is open from the start, so that its pickers are there when they are wanted. A phone shows cards. */
const openStore = (work: Work, isPhone: boolean): EditorStore => {
  const store = createEditorStore(work);
  if (!isPhone) store.activate(work.draft.lines.find(({ kind }) => kind === 'item')?.key);
  return store;
};

/** Somebody else's save arrives while nothing is being edited here: show it. */
function useTheirSaves(store: EditorStore, invoice: Invoice | undefined, stored: () => Work) {
  useEffect(() => {
    if (invoice && !store.isDirty() && (store.get().version ?? 0) < invoice.version) store.restart(stored());
  });
}

type EditorFrameProps = DocumentEditorProps & {
  stored: () => Work;
  unsaved: UnsavedWork<Work>;
  isRestored: boolean;
};

function EditorFrame({ invoice, kind, settings, onCreated, stored, unsaved, isRestored }: EditorFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const store = useEditorStore();
  const terms = useDocumentTerms(settings);
  const { isUnsafe, onMoving } = useLeaving();
  const [isOld, setIsOld] = useState(isRestored);
  const retired = useRef<UnsavedWork<Work>>(undefined);
  const saving = useDocumentSaving({
    invoice,
    stored,
    onMoving,
    onCreated: (id) => {
      retired.current = unsaved;
      onCreated(id);
    },
    onStored: () => {
      unsaved.forget(store.work());
      setIsOld(false);
    },
  });
  const paper = usePaperBeside();
  useEditorKeys({ save: saving.save, togglePaper: paper.toggle });
  useFirstError(form, saving.errors);
  return (
    <TermsContext value={terms}>
      <SumsProvider invoice={invoice}>
        <ErrorsContext value={saving.errors}>
          <EditorHeader
            invoice={invoice}
            onDiscard={saving.discard}
            onPaper={paper.isAway ? paper.toggle : undefined}
          />
          <ChangedTaxesNotice invoice={invoice} />
          {isOld && <RestoredNotice onDiscard={saving.discard} />}
          {!invoice && <LeftBehind {...{ kind, unsaved }} onRestored={() => setIsOld(true)} />}
          <PaperBeside value={paper.isBeside}>
            <div className="ch-editor-desk" data-paper={paper.isBeside}>
              <div>
                <form ref={form} className="ch-form ch-editor" noValidate onSubmit={(event) => event.preventDefault()}>
                  <HeadPanel invoice={invoice} />
                  <LinesPanel />
                  <FootPanel />
                </form>
                <FilesSection invoice={invoice} />
              </div>
              {paper.isBeside && (
                <Suspense fallback={null}>
                  <LivePaper invoice={invoice} onHide={paper.toggle} />
                </Suspense>
              )}
            </div>
          </PaperBeside>
          <EditorBar invoice={invoice} saving={saving} />
          {saving.conflict && <DocumentConflict {...saving.conflict} />}
        </ErrorsContext>
      </SumsProvider>
      <Autosave key={invoice?.id} place={unsaved} isRetired={(place) => place === retired.current} />
      {!invoice && <StartItem />}
      <LeaveGuard isDirty={isUnsafe} />
    </TermsContext>
  );
}

/** Beside the form where there is room for both, unless this user put it away. */
function usePaperBeside() {
  const isWide = useIsWide();
  const [isWanted, setIsWanted] = useKept('editor.paper', z.boolean(), true);
  return {
    isBeside: isWide && isWanted,
    isAway: isWide && !isWanted,
    toggle: () => {
      if (isWide) setIsWanted(!isWanted);
    },
  };
}
