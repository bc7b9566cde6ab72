/** Documents as other records speak of them. */
export const mentionTexts = {
  title: 'Documents',
  failed: 'Could not load documents. Try again',
  document: 'Document',
  kinds: { invoice: 'Invoice', estimate: 'Estimate', creditNote: 'Credit note' },
  customer: 'Customer',
  date: 'Date',
  status: 'Status',
  qty: 'Quantity',
  amount: 'Amount ({{currency}})',
  tax: 'Tax ({{currency}})',
  noCustomer: 'No customer yet',
  more: 'Show older documents',
  noneService: 'Not on a document yet.',
  noneTax: 'No document carries this tax yet.',
} as const;
