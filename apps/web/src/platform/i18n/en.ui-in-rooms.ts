/** What parts of `ui` say that only signed-in rooms show: the sign-in pages need not load it. */
export const roomUiTexts = {
  day: {
    open: 'Open the calendar',
    unreadable: 'Enter a day, for example {{example}}.',
    before: 'Previous month',
    after: 'Next month',
  },
  figure: {
    unreadable: 'Enter a number.',
    decimals_zero: 'No decimals.',
    decimals_one: 'At most {{count}} decimal.',
    decimals_other: 'At most {{count}} decimals.',
  },
  conflict: {
    text: 'Choose what to keep. Your own changes are chosen already; what only the other person changed is kept as well.',
    field: 'Field',
    mine: 'Yours',
    theirs: 'Theirs',
    both: 'Changed by both of you',
    empty: '(empty)',
    back: 'Back to the form',
    save: 'Save this choice',
  },
  record: {
    edit: 'Edit',
    more: 'More actions',
    archive: 'Archive',
    restore: 'Restore',
    undo: 'Undo',
    delete: 'Delete',
  },
  activity: { loadFailed: 'The activity did not load', none: 'Nothing happened yet.' },
} as const;
