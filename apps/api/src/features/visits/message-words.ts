export type MessageKind = 'onMyWay' | 'done';

type KindWords = {
  subject: (title: string, business: string) => string;
  heading: string;
  intro: (minutes: number | undefined) => string;
};
type Words = Record<MessageKind, KindWords> & { hello: (customer: string) => string };

/** What the mails of a visit say. */
export const VISIT_WORDS: Record<'en' | 'fr', Words> = {
  en: {
    onMyWay: {
      subject: (title, business) => `On our way: ${title} – ${business}`,
      heading: 'We are on our way',
      intro: (minutes) =>
        minutes === undefined
          ? 'We are on our way to you.'
          : `We are on our way to you and expect to arrive in about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    },
    done: {
      subject: (title, business) => `Done: ${title} – ${business}`,
      heading: 'The work is done',
      intro: () => 'The work is done. Thank you for having us.',
    },
    hello: (customer) => `Hello ${customer},`,
  },
  fr: {
    onMyWay: {
      subject: (title, business) => `En route : ${title} – ${business}`,
      heading: 'Nous sommes en route',
      intro: (minutes) =>
        minutes === undefined
          ? 'Nous sommes en route vers chez vous.'
          : `Nous sommes en route vers chez vous et pensons arriver dans environ ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    },
    done: {
      subject: (title, business) => `Terminé : ${title} – ${business}`,
      heading: 'Le travail est terminé',
      intro: () => 'Le travail est terminé. Merci de votre accueil.',
    },
    hello: (customer) => `Bonjour ${customer},`,
  },
};
