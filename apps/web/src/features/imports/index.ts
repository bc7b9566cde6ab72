export type { PlaceIds } from './place-slot.ts';
export { TransferButtons } from './TransferButtons.tsx';
