import type { MessageKind } from './messages.repo.ts';

type KindWords = { subject: (title: string, business: string) => string; heading: string; intro: string };
type Words = Record<MessageKind, KindWords> & {
  hello: (customer: string) => string;
  when: string;
  zone: string;
  where: string;
  who: string;
  file: string;
};

/** What the mails about a visit say. */
export const MESSAGE_WORDS: Record<'en' | 'fr', Words> = {
  en: {
    reminder: {
      subject: (title, business) => `Reminder: ${title} – ${business}`,
      heading: 'Your appointment',
      intro: 'This is a reminder of your appointment.',
    },
    updated: {
      subject: (title, business) => `Changed: ${title} – ${business}`,
      heading: 'Your appointment has changed',
      intro: 'Your appointment has changed. This is how it stands now.',
    },
    canceled: {
      subject: (title, business) => `Canceled: ${title} – ${business}`,
      heading: 'Your appointment was canceled',
      intro: 'Your appointment was canceled. Nobody will come at this time.',
    },
    hello: (customer) => `Hello ${customer},`,
    when: 'When',
    zone: 'Time zone',
    where: 'Where',
    who: 'With',
    file: 'appointment.ics',
  },
  fr: {
    reminder: {
      subject: (title, business) => `Rappel : ${title} – ${business}`,
      heading: 'Votre rendez-vous',
      intro: 'Ceci est un rappel de votre rendez-vous.',
    },
    updated: {
      subject: (title, business) => `Modifié : ${title} – ${business}`,
      heading: 'Votre rendez-vous a changé',
      intro: 'Votre rendez-vous a changé. Voici ce qui est prévu maintenant.',
    },
    canceled: {
      subject: (title, business) => `Annulé : ${title} – ${business}`,
      heading: 'Votre rendez-vous est annulé',
      intro: 'Votre rendez-vous est annulé. Personne ne viendra à cette heure.',
    },
    hello: (customer) => `Bonjour ${customer},`,
    when: 'Quand',
    zone: 'Fuseau horaire',
    where: 'Où',
    who: 'Avec',
    file: 'rendez-vous.ics',
  },
};
