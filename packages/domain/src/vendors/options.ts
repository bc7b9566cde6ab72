/** How a vendor is paid. */
export const PAYMENT_METHODS = ['cheque', 'transfer', 'card', 'cash'] as const;

/** Within how many days a bill is paid where nobody agreed on anything else. */
export const USUAL_TERMS_DAYS = 30;

/** What is usually agreed on, in days; anything else up to a year can be typed. */
export const TERMS_DAYS = [0, 7, 10, 14, 15, 30, 45, 60, 90] as const;
