export { ImportDialog } from './ImportDialog.tsx';
export type { PlaceIds } from './place-slot.ts';
