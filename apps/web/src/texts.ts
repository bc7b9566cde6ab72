import { authTexts } from './features/auth/texts.en.ts';
import { locationTexts } from './features/locations/texts.en.ts';
import { en } from './platform/i18n/en.ts';
import { addFrench, addTexts, startLanguage } from './platform/i18n/index.ts';
import type { rooms } from './room-texts.en.ts';

/** What is said before anybody signed in, and by the shell. */
const start = { ...en, auth: authTexts, locations: locationTexts } as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof start & typeof rooms };
  }
}

export const startTexts = () => startLanguage(start);

const frenchRooms = async () => (await import('./room-texts.fr.ts')).roomsInFrench;

/** What the signed-in rooms say: beside the shell, before the first of them is shown. */
export async function loadRoomTexts() {
  const [{ rooms }] = await Promise.all([import('./room-texts.en.ts'), addFrench(frenchRooms)]);
  addTexts('en', rooms);
}
