export const fileTexts = {
  choose: 'Add files',
  hint: 'Or drop them here. Each may have up to {{size}}.',
} as const;
