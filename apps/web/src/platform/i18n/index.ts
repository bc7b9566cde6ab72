import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { preferences } from '../preferences.ts';
import type { rooms } from './en.rooms.ts';
import { en } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en & typeof rooms };
  }
}

/** A text that tables and lists name by key: plain words, no values to fill in. */
export type TextKey = Extract<ParseKeys, `${'menu' | 'screen' | 'create' | 'shortcuts'}.${string}`>;
export const i18n = i18next.createInstance();

const languageOf = (locale: string) => locale.slice(0, 2);

/** Whether the rooms are wanted at all; a stranger's pages need none of their texts. */
let areRoomsWanted = false;

/** What the signed-in rooms say: beside the shell, before the first of them is shown. */
export async function loadRoomTexts() {
  areRoomsWanted = true;
  const [{ rooms }] = await Promise.all([import('./en.rooms.ts'), loadFrenchRooms(preferences.get().locale)]);
  i18n.addResourceBundle('en', 'translation', rooms, true);
}

async function loadFrenchRooms(locale: string) {
  if (!areRoomsWanted || languageOf(locale) !== 'fr') return;
  const { roomsInFrench } = await import('./fr.rooms.ts');
  i18n.addResourceBundle('fr', 'translation', roomsInFrench, true);
}

/** English is part of the bundle; French comes when it is wanted, and what it does not say is said in English. */
async function speak(locale: string) {
  const language = languageOf(locale);
  if (language === 'fr') {
    const { fr } = await import('./fr.ts');
    i18n.addResourceBundle('fr', 'translation', fr, true);
  }
  await loadFrenchRooms(locale);
  await i18n.changeLanguage(language);
}

export async function startTexts() {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    // React escapes what it shows; doing it twice would print &amp;.
    interpolation: { escapeValue: false },
  });
  let { locale } = preferences.get();
  preferences.listen(() => {
    if (locale === preferences.get().locale) return;
    locale = preferences.get().locale;
    void speak(locale);
  });
  if (locale !== 'en-US') await speak(locale);
}
