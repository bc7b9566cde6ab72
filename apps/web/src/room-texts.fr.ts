import { notificationTextsInFrench } from './features/notifications/texts.fr.ts';
import { vendorTextsInFrench } from './features/vendors/texts.fr.ts';

/** What the signed-in rooms say in French, as far as they do; the rest is said in English. */
export const roomsInFrench = { notifications: notificationTextsInFrench, vendors: vendorTextsInFrench } as const;
