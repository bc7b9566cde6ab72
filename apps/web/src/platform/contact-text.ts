/** `+1 (416) 555-0172`; a number that names its own country is left as it is. */
export const phoneText = (number: string, phoneCode: string) =>
  phoneCode === '' || number.startsWith('+') ? number : `+${phoneCode.replace(/^\+/, '')} ${number}`;

/** What `tel:` understands. */
export const phoneLink = (number: string, phoneCode: string) =>
  `tel:${phoneText(number, phoneCode).replace(/[^+\d]/g, '')}`;
