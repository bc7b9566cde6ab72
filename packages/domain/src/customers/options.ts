export const GENDERS = ['male', 'female', 'other'] as const;
export const CUSTOMER_TYPES = ['main', 'billing', 'shipping'] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];

/** Company sizes as the specification lists them: what is shown, and the value that is stored. */
export const COMPANY_SIZES = [
  { value: 0, label: '0-1' },
  { value: 2, label: '2-10' },
  { value: 11, label: '11-50' },
  { value: 51, label: '51-200' },
  { value: 201, label: '201-500' },
  { value: 501, label: '501-1,000' },
  { value: 1001, label: '1,001-5,000' },
  { value: 5001, label: '5,001-10,000' },
  { value: 10001, label: '10,001+ employees' },
] as const;

export const COMPANY_TYPES = [
  'SELF_EMPLOYED',
  'SELF_OWNED',
  'PRIVATELY_HELD',
  'PARTNERSHIP',
  'PUBLIC_COMPANY',
  'GOVERNMENT_AGENCY',
  'EDUCATIONAL',
  'NON_PROFIT',
] as const;

export const WEB_PAGE_PLATFORMS = [
  'others',
  'facebook',
  'instagram',
  'linkedin',
  'twitter',
  'youtube',
  'pinterest',
  'skype',
  'whatsapp',
  'telegram',
] as const;

/** Nine digits stand for a phone number's digits; everything else is typed by the mask itself. */
export const PHONE_FORMATS = [
  '(999) 999-9999',
  '999-999-9999',
  '999 999 9999',
  '(99) 9999-9999',
  '99-9999-9999',
  '99 9999 9999',
  '9999 999 999',
  '(999) 9999 9999',
  '999-9999-9999',
] as const;
