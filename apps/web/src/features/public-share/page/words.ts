import { createContext, use } from 'react';
import { en, type Words } from './page-words.en.ts';
import { fr } from './page-words.fr.ts';
import { ShareError } from './share-api.ts';

export type Language = 'en' | 'fr';
const LOCALES: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };
const WORDS: Record<Language, Words> = { en, fr };

/** How the page speaks: its words, and how it writes numbers and days. Numbers come from the server and stay as they are. */
export type Speech = ReturnType<typeof speechIn>;

export function speechIn(language: Language) {
  const locale = LOCALES[language];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  return {
    language,
    words: WORDS[language],
    /** A calendar day is the same day wherever it is read. */
    day: (text: string | null) => (text === null ? '' : day.format(new Date(`${text}T12:00`))),
    moment: (iso: string) => moment.format(new Date(iso)),
    figure: (value: number) => figure.format(value),
    money: (value: number, currency: string) => formatter(locale, currency).format(value),
    /** A price may have more decimals than its currency. */
    price: (value: number, currency: string) => formatter(locale, currency, 4).format(value),
    moneyParts: (value: number, currency: string) => formatter(locale, currency).formatToParts(value),
  };
}

const formatter = (locale: string, currency: string, most?: number) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(most !== undefined && { maximumFractionDigits: most }),
  });

export const SpeechContext = createContext<Speech>(speechIn('en'));
export const useSpeech = (): Speech => use(SpeechContext);

/** The reason of a refusal in the reader's words. */
export const reasonOf = (error: unknown, { words }: Speech): string =>
  (error instanceof ShareError && words.errors[error.code]) || words.refused;

/** The language the reader chose before, else that of the browser where the page speaks it. */
export function firstLanguage(): Language {
  const kept = localStorage.getItem('ch.share.language');
  if (kept === 'en' || kept === 'fr') return kept;
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}
export const keepLanguage = (language: Language): void => localStorage.setItem('ch.share.language', language);
