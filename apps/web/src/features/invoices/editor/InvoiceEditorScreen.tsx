import { GENERATE_TYPES } from '@countinghouse/contracts/invoices';
import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { DocumentEditor } from './DocumentEditor.tsx';
import { EditorGate } from './EditorGate.tsx';

/**
 * New and existing invoices and estimates, at all their addresses. It is one screen so that a new document can be saved,
 * get its own address, and be typed in all the while.
 */
export function InvoiceEditorScreen() {
  const { id: idText, generateType } = useParams();
  const { key: visit, pathname } = useLocation();
  const [made, setMade] = useState<{ id: number; visit: string }>();
  const id = idText === undefined ? undefined : Number(idText);
  const named = pathname.startsWith('/estimates') ? 'estimate' : 'invoice';
  const kind = id === undefined ? GENERATE_TYPES.find((one) => one === generateType) : named;
  if (!kind) return <Navigate to={paths.notFound()} replace />;
  // One editor for one document: a new one keeps its editor when it gets its number.
  const editor = id === undefined ? `new ${visit}` : made?.id === id ? `new ${made.visit}` : `${id}`;
  return (
    <EditorGate id={id} kind={kind}>
      {(input) => (
        <DocumentEditor key={editor} {...input} kind={kind} onCreated={(created) => setMade({ id: created, visit })} />
      )}
    </EditorGate>
  );
}
