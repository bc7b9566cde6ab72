import { vendorTextsInFrench } from './features/vendors/texts.fr.ts';

/** What the signed-in rooms say in French, as far as they do; the rest is said in English. */
export const roomsInFrench = { vendors: vendorTextsInFrench } as const;
