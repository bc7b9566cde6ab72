/** The top-bar profile menu (specification 1); rooms bring their own (`room-texts.fr.ts`), the rest is said in English. */
export const fr = {
  account: {
    title: 'Compte',
    loggedInAs: 'Vous êtes connecté en tant qu’utilisateur <tag>{{tag}}</tag>',
    signOut: 'Se déconnecter',
    myProfile: 'Mon profil',
    myNotes: 'Mes notes',
    settings: 'Paramètres',
    preferences: 'Préférences',
    language: 'Langue',
    rightToLeft: 'Disposition de droite à gauche',
    fluid: 'Utiliser toute la largeur',
    menuPosition: 'Position du menu',
    menuSide: 'Côté',
    menuTop: 'Haut',
    singleKeys: 'Raccourcis à une touche',
  },
} as const;
