/** How a vendor is paid. */
export const PAYMENT_METHODS = ['cheque', 'transfer', 'card', 'cash'] as const;

/** Within how many days a bill is paid where nobody agreed on anything else. */
export const USUAL_TERMS_DAYS = 30;
