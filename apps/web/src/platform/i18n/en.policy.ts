export const policyTexts = {
  updated: 'Last updated November 15, 2026',
  privacy: 'Privacy',
  privacyIntro: 'Countinghouse keeps the books of small businesses. This page says what it stores and why.',
  privacySections: [
    {
      title: 'What we store',
      text: 'Your name, e-mail address and mobile number; what you enter about your business, customers, vendors and documents; files you upload; and a record of who changed what and when.',
    },
    {
      title: 'Why',
      text: 'To keep your books, to send the documents you ask us to send, to keep your account safe, and to be able to show how a figure came about. We do not sell data and show no advertising.',
    },
    {
      title: 'Who sees it',
      text: 'Only the people of your business, within their role. A customer sees a document only through the link you share. Card details go straight to the payment provider and never reach us.',
    },
    {
      title: 'Cookies and this browser',
      text: 'One cookie keeps you signed in and a few more help the page show your name. Theme, language and layout are kept in this browser. There are no tracking cookies.',
    },
    {
      title: 'Your choices',
      text: 'You can see and end your sessions on your profile, ask for a copy of your data, and have your account closed by an administrator of your business.',
    },
  ],
  terms: 'Terms',
  termsIntro: 'The short agreement between you and the operator of this installation of Countinghouse.',
  termsSections: [
    {
      title: 'Your account',
      text: 'Keep your password to yourself and give each person their own account. You answer for what is done under it.',
    },
    {
      title: 'Your books',
      text: 'What you enter stays yours. You are responsible for its correctness, for the taxes you charge, and for keeping records as the law of your country asks.',
    },
    {
      title: 'Fair use',
      text: 'Do not use the service to send unwanted mail, to break the law, or to disturb it for others.',
    },
    {
      title: 'The service',
      text: 'We work to keep it running and your data safe, and we tell you about planned interruptions. It is provided as it is, within what the law allows.',
    },
  ],
  sources: 'Sources',
  places:
    'Contains information from the Countries States Cities Database, made available under the Open Database License (ODbL)',
} as const;
