import { z } from 'zod';

/** A link that opens a tax ready to be changed carries this in its history entry. */
export const EDIT = { isEditing: true } as const;

const Edit = z.object({ isEditing: z.literal(true) });
export const wantsEdit = (state: unknown) => Edit.safeParse(state).success;
