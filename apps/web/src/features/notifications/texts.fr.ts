import type { Translation } from '../../platform/i18n/translation.ts';
import type { notificationTexts } from './texts.en.ts';

export const notificationTextsInFrench: Translation<typeof notificationTexts> = {
  title: 'Notifications',
  unread_one: '{{count}} non lue',
  unread_other: '{{count}} non lues',
  manyUnread: 'plus de {{count}} non lues',
  show: 'Quelles notifications',
  all: 'Toutes',
  onlyUnread: 'Non lues',
  none: 'Rien de nouveau.',
  noneText: 'Ce qui arrive à vos documents s’affichera ici.',
  failed: 'Les notifications n’ont pas pu être chargées.',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  new: 'Nouvelle',
  markRead: 'Marquer comme lue',
  markAll: 'Tout marquer comme lu',
  allRead: 'Tout est lu',
  kept: 'Conservées 90 jours',
  more: 'Afficher plus',
};
