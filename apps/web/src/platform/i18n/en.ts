import { policyTexts } from './en.policy.ts';
import { shellTexts } from './en.shell.ts';
import { uiTexts } from './en.ui.ts';

/**
 * What the shell and the building blocks say; rooms have texts of their own (`features/<room>/texts.en.ts`).
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
  policy: policyTexts,
  ui: uiTexts,
} as const;
