import { PartDraft } from './part-draft.ts';

export type FieldName = keyof PartDraft;

/** Whether the form has a word for what the server calls so. */
export const isFieldName = (name: string): name is FieldName => name in PartDraft.shape;
