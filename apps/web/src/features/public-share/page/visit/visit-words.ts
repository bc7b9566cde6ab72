import { createContext, use } from 'react';
import { ShareError } from '../share-api.ts';
import type { Language } from '../words.ts';

const en = {
  title: (what: string, business: string) => `${what}, ${business}`,
  loading: 'Opening your appointment',
  missing: 'There is nothing here',
  missingText: 'This link is not valid any more, or was not copied whole. Ask whoever sent it for a new one.',
  slowed: 'Please wait a few minutes',
  slowedText: 'Too many wrong addresses were opened from here.',
  failed: 'Your appointment did not load',
  failedText: 'The server did not answer. Try again in a moment.',
  again: 'Try again',
  language: 'Language',
  when: 'When',
  yourTime: 'On your clocks',
  where: 'Where',
  who: 'With',
  canceled: 'This appointment was canceled.',
  canceledText: 'Nobody expects you at that time. Ask the business if this surprises you.',
  begun: 'This appointment has begun, so nothing can be answered any more.',
  status: {
    invited: 'Not answered',
    kept: 'Not answered',
    accepted: 'Accepted',
    declined: 'Declined',
    proposed: 'Another time proposed',
  },
  sentence: {
    invited: 'Does this time suit you?',
    kept: 'The time you proposed is not possible, so the time stays as it was. Does it suit you all the same?',
    accepted: 'You accepted this time. You can change your mind until the appointment begins.',
    declined: 'You declined this time. You can change your mind until the appointment begins.',
    proposed: 'You proposed another time. You will get an e-mail as soon as the business has decided.',
  },
  proposedTime: 'You proposed',
  note: 'You wrote',
  accept: 'Accept',
  acceptThis: 'Accept the planned time',
  decline: 'Decline',
  propose: 'Propose another time',
  proposeOther: 'Propose a different time',
  declineWhy: 'Why does it not suit you? (optional)',
  day: 'Day',
  time: 'Start time',
  onClocks: (zone: string) => `On the clocks of ${zone}. It lasts as long as before.`,
  asLong: 'It lasts as many days as before.',
  proposeNote: 'Anything to add? (optional)',
  sendProposal: 'Send the proposal',
  back: 'Back',
  needDay: 'Choose a day.',
  needTime: 'Choose a time.',
  powered: 'Powered by Countinghouse',
  refused: 'That did not work. Try again in a moment.',
  errors: {
    'visit_invitation.canceled': 'This appointment was canceled.',
    'visit_invitation.begun': 'This appointment has begun, so nothing can be answered any more.',
    'visit_invitation.changed': 'This appointment was changed meanwhile. It is shown as it is now; look at it again.',
    'share_link.too_many': 'Please wait a few minutes.',
    'request.invalid':
      'Choose another time: one that is still to come, within a year, and not the one that is planned.',
  } as Record<string, string>,
};
export type VisitWords = typeof en;

const fr: VisitWords = {
  title: (what, business) => `${what}, ${business}`,
  loading: 'Ouverture de votre rendez-vous',
  missing: 'Il n’y a rien ici',
  missingText: 'Ce lien n’est plus valide ou n’a pas été copié en entier. Demandez-en un nouveau à l’expéditeur.',
  slowed: 'Veuillez patienter quelques minutes',
  slowedText: 'Trop d’adresses erronées ont été ouvertes d’ici.',
  failed: 'Votre rendez-vous ne s’est pas affiché',
  failedText: 'Le serveur n’a pas répondu. Réessayez dans un instant.',
  again: 'Réessayer',
  language: 'Langue',
  when: 'Quand',
  yourTime: 'À votre heure',
  where: 'Où',
  who: 'Avec',
  canceled: 'Ce rendez-vous a été annulé.',
  canceledText: 'Personne ne vous attend à cette heure. Demandez à l’entreprise si cela vous surprend.',
  begun: 'Ce rendez-vous a commencé : il n’est plus possible d’y répondre.',
  status: {
    invited: 'Sans réponse',
    kept: 'Sans réponse',
    accepted: 'Accepté',
    declined: 'Refusé',
    proposed: 'Autre heure proposée',
  },
  sentence: {
    invited: 'Cette heure vous convient-elle ?',
    kept: 'L’heure que vous avez proposée n’est pas possible ; l’heure reste la même. Vous convient-elle quand même ?',
    accepted: 'Vous avez accepté cette heure. Vous pouvez changer d’avis jusqu’au début du rendez-vous.',
    declined: 'Vous avez refusé cette heure. Vous pouvez changer d’avis jusqu’au début du rendez-vous.',
    proposed: 'Vous avez proposé une autre heure. Vous recevrez un courriel dès que l’entreprise aura décidé.',
  },
  proposedTime: 'Vous avez proposé',
  note: 'Vous avez écrit',
  accept: 'Accepter',
  acceptThis: 'Accepter l’heure prévue',
  decline: 'Refuser',
  propose: 'Proposer une autre heure',
  proposeOther: 'Proposer encore une autre heure',
  declineWhy: 'Pourquoi ne vous convient-elle pas ? (facultatif)',
  day: 'Jour',
  time: 'Heure de début',
  onClocks: (zone) => `À l’heure de ${zone}. La durée reste la même.`,
  asLong: 'Le nombre de jours reste le même.',
  proposeNote: 'Quelque chose à ajouter ? (facultatif)',
  sendProposal: 'Envoyer la proposition',
  back: 'Retour',
  needDay: 'Choisissez un jour.',
  needTime: 'Choisissez une heure.',
  powered: 'Propulsé par Countinghouse',
  refused: 'Cela n’a pas fonctionné. Réessayez dans un instant.',
  errors: {
    'visit_invitation.canceled': 'Ce rendez-vous a été annulé.',
    'visit_invitation.begun': 'Ce rendez-vous a commencé : il n’est plus possible d’y répondre.',
    'visit_invitation.changed':
      'Ce rendez-vous a été modifié entre-temps. Le voici tel qu’il est ; regardez-le à nouveau.',
    'share_link.too_many': 'Veuillez patienter quelques minutes.',
    'request.invalid': 'Choisissez une autre heure : à venir, d’ici un an, et différente de celle qui est prévue.',
  },
};

export const VISIT_WORDS: Record<Language, VisitWords> = { en, fr };
export const VisitWordsContext = createContext<VisitWords>(en);
export const useVisitWords = (): VisitWords => use(VisitWordsContext);

/** The reason of a refusal in the reader's words. */
export const visitReason = (error: unknown, words: VisitWords): string =>
  (error instanceof ShareError && words.errors[error.code]) || words.refused;
