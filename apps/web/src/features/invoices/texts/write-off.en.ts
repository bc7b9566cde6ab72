export const invoiceWriteOffTexts = {
  day: 'Day of the write-off',
  dayHint: 'The month in which the books and the tax report have it.',
  dayNeeded: 'Choose a day.',
  dayTooEarly: 'Not before {{day}}, the day of the invoice.',
  dayToCome: 'Not a day that is still to come.',
  far: '{{day}} is more than 90 days away from today. Write it off only if that is right.',
  relief: 'Claim the tax back',
  reliefHint:
    'You owed this tax when you billed it. Where the law gives it back for a bad debt, your tax report of that month is lower by it.',
  owed: 'Nobody will pay',
  withheld: 'Nobody will withhold',
  relieved: 'Tax claimed back',
  lost: 'Bad debt in the books',
} as const;
