import { authTexts } from './en.auth.ts';
import { locationTexts } from './en.locations.ts';
import { policyTexts } from './en.policy.ts';
import { shellTexts } from './en.shell.ts';
import { uiTexts } from './en.ui.ts';

/**
 * What is said before anybody signed in, and by the shell; the rooms' own texts come with it (en.rooms.ts).
 * Texts that the specification fixes stand word for word, odd spellings included.
 */
export const en = {
  app: { name: 'Countinghouse', version: '3.4.4', title: '{{page}} · Countinghouse' },
  notice: { title: 'Notification', region: 'Notifications', close: 'Close' },
  problem: {
    noAnswer: 'The server did not answer. Your data is safe. Try again in a moment.',
    unexpected: 'Something went wrong!',
    required: 'This field is needed.',
  },
  ...shellTexts,
  auth: authTexts,
  policy: policyTexts,
  ui: uiTexts,
  locations: locationTexts,
} as const;
