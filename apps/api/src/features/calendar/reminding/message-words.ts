import type { MessageKind } from './messages.repo.ts';

type KindWords = { subject: (title: string, business: string) => string; heading: string; intro: string };
type Words = Record<MessageKind, KindWords> & {
  hello: (customer: string) => string;
  when: string;
  zone: string;
  where: string;
  who: string;
  file: string;
  answer: string;
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
    invitation: {
      subject: (title, business) => `Invitation: ${title} – ${business}`,
      heading: 'Does this time suit you?',
      intro: 'We have set this time aside for you. Accept it, decline it, or propose another.',
    },
    kept: {
      subject: (title, business) => `The time stays: ${title} – ${business}`,
      heading: 'The time stays as it was',
      intro:
        'The time you proposed is not possible for us, so your appointment stays as it was. Does it suit you all the same?',
    },
    hello: (customer) => `Hello ${customer},`,
    when: 'When',
    zone: 'Time zone',
    where: 'Where',
    who: 'With',
    file: 'appointment.ics',
    answer: 'View and answer',
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
    invitation: {
      subject: (title, business) => `Invitation : ${title} – ${business}`,
      heading: 'Cette heure vous convient-elle ?',
      intro: 'Nous vous avons réservé cette heure. Acceptez-la, refusez-la ou proposez-en une autre.',
    },
    kept: {
      subject: (title, business) => `L’heure reste : ${title} – ${business}`,
      heading: 'L’heure reste la même',
      intro:
        'L’heure que vous avez proposée ne nous est pas possible ; votre rendez-vous reste donc comme prévu. Vous convient-il quand même ?',
    },
    hello: (customer) => `Bonjour ${customer},`,
    when: 'Quand',
    zone: 'Fuseau horaire',
    where: 'Où',
    who: 'Avec',
    file: 'rendez-vous.ics',
    answer: 'Voir et répondre',
  },
};
