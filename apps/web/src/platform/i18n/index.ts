import i18next, { type ParseKeys, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { preferences } from '../preferences.ts';

/** A text that tables and lists name by key: plain words, no values to fill in. */
export type TextKey = Extract<ParseKeys, `${'menu' | 'screen' | 'create' | 'shortcuts'}.${string}`>;
export const i18n = i18next.createInstance();

const languageOf = (locale: string) => locale.slice(0, 2);

type TextLoader = () => Promise<object>;

/** Adds texts to those that a language has already. */
export const addTexts = (language: 'en' | 'fr', texts: object) =>
  i18n.addResourceBundle(language, 'translation', texts, true);

/** What is said in French, fetched when somebody wants it. Rooms add theirs. */
const french = new Set<TextLoader>([async () => (await import('./fr.ts')).fr]);

export async function addFrench(load: TextLoader) {
  french.add(load);
  if (languageOf(preferences.get().locale) === 'fr') addTexts('fr', await load());
}

/** English is part of the bundle; what French does not say is said in English. */
async function speak(locale: string) {
  const language = languageOf(locale);
  if (language === 'fr')
    for (const texts of await Promise.all([...french].map((load) => load()))) addTexts('fr', texts);
  await i18n.changeLanguage(language);
}

/** Starts with these English texts, in the language of the preferences. */
export async function startLanguage(texts: ResourceLanguage['translation']) {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: texts } },
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
