import { createContext, use, useSyncExternalStore } from 'react';
import { isSame } from './model/body.ts';
import type { Change } from './model/changes.ts';
import type { DocumentDraft } from './model/draft.ts';
import { back, begin, forth, type History, step } from './model/history.ts';

/** `base` is what the editor began with or saved last, so that a conflict can tell who changed what. */
export type Work = { base: DocumentDraft; draft: DocumentDraft; version?: number | undefined };

export type EditorState = {
  readonly history: History<DocumentDraft>;
  readonly base: DocumentDraft;
  readonly version: number | undefined;
  /** The line that is open; the others read as text. */
  readonly activeKey: number | undefined;
};

/** One document on the page. A change names what it is about, so that a word is one step back and not its letters. */
export function createEditorStore(work: Work) {
  let state: EditorState = { ...begun(work), activeKey: undefined };
  let known = { draft: work.draft, base: work.base, isDirty: !isSame(work.base, work.draft) };
  const listeners = new Set<() => void>();
  const set = (part: Partial<EditorState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const move = (history: History<DocumentDraft> | undefined) => {
    if (history) set({ history });
  };
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (change: Change, tag = '') => {
      const history = step(state.history, change(state.history.present), { tag, at: Date.now() });
      if (history !== state.history) set({ history });
    },
    undo: () => move(back(state.history)),
    redo: () => move(forth(state.history)),
    activate: (activeKey: number | undefined) => {
      if (activeKey !== state.activeKey) set({ activeKey });
    },
    /** `draft` is stored now; what was typed meanwhile stays, and stays unsaved. */
    saved: (draft: DocumentDraft, version: number) => set({ base: draft, version }),
    /** Another beginning: what is stored, or what two people agreed on. It can be taken back as well. */
    load: ({ base, draft, version }: Work) =>
      set({ base, version, history: step(state.history, draft, { tag: '', at: 0 }) }),
    /** Something else altogether: there is no way back into it. */
    restart: (next: Work) => set({ ...begun(next), activeKey: undefined }),
    isDirty: () => {
      const { base, history } = state;
      if (known.draft !== history.present || known.base !== base)
        known = { draft: history.present, base, isDirty: !isSame(base, history.present) };
      return known.isDirty;
    },
    work: (): Work => ({ base: state.base, draft: state.history.present, version: state.version }),
  };
}

const begun = ({ base, draft, version }: Work) => ({ base, version, history: begin(draft) });

export type EditorStore = ReturnType<typeof createEditorStore>;

export const EditorContext = createContext<EditorStore | null>(null);

export function useEditorStore(): EditorStore {
  const store = use(EditorContext);
  if (!store) throw new Error('useEditorStore outside the editor');
  return store;
}

/** Only what is picked redraws who picks it; the pick must be the same object while nothing changed. */
export function useEditor<T>(pick: (state: EditorState, store: EditorStore) => T): T {
  const store = useEditorStore();
  return useSyncExternalStore(store.subscribe, () => pick(store.get(), store));
}

export const useDraft = <T>(pick: (draft: DocumentDraft) => T): T => useEditor(({ history }) => pick(history.present));
