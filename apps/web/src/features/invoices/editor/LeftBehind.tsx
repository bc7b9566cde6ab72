import { useTranslation } from 'react-i18next';
import { type UnsavedWork, useOffers } from '../../../platform/unsaved-work.ts';
import { UnsavedOffers } from '../../../ui/form/UnsavedOffers.tsx';
import type { ListKind } from '../document-paths.ts';
import { useEditor, useEditorStore, type Work } from './editor-store.ts';

type LeftBehindProps = { kind: ListKind; unsaved: UnsavedWork<Work>; onRestored: () => void };

/** New documents that closed tabs left unsaved, for as long as nothing is typed in this one. */
export function LeftBehind({ kind, unsaved, onRestored }: LeftBehindProps) {
  const { t } = useTranslation();
  const store = useEditorStore();
  const isDirty = useEditor((_, { isDirty: ask }) => ask());
  const offers = useOffers(unsaved, !isDirty, (work) => {
    store.restart(work);
    onRestored();
  });
  return <UnsavedOffers offers={offers} textOf={(when) => t(`invoices.editor.unsavedFrom.${kind}`, { when })} />;
}
