import { sendTexts } from './send/texts.en.ts';
import { customerHubTexts } from './texts/customer.en.ts';
import { invoiceDetailsTexts } from './texts/details.en.ts';
import { invoiceEditorTexts } from './texts/editor.en.ts';
import { invoiceListTexts } from './texts/list.en.ts';

export const invoiceTexts = {
  glance: {
    due: 'Due {{day}}',
    paid: '{{amount}} paid',
    of: 'of {{amount}}',
    more_one: '{{count}} more line',
    more_other: '{{count}} more lines',
  },
  invoice: 'Invoice',
  estimate: 'Estimate',
  creditNote: 'Credit note',
  /** What each move is called on a button. */
  actions: {
    edit: 'Edit',
    annotate: 'Change notes and due date',
    approve: 'Approve',
    markSent: 'Mark as sent',
    accept: 'Accept for the customer',
    decline: 'Decline',
    requestChanges: 'Make a revision',
    undoAccept: 'Undo the acceptance',
    extend: 'Extend validity',
    convert: 'Convert to invoice',
    creditNote: 'Credit note',
    revise: 'Revise',
    reopen: 'Reopen as draft',
    writeOff: 'Write off',
    undoWriteOff: 'Undo write-off',
    cancel: 'Cancel',
    void: 'Void',
    duplicate: 'Duplicate',
    archive: 'Archive',
    restore: 'Restore',
    send: 'Send',
  },
  /** What recording money on a document is called, by what it means there. */
  pay: {
    payment: 'Record payment',
    approveFirst: 'Record payment',
    deposit: 'Record deposit',
    recovery: 'Record recovery',
  },
  approval: {
    title: 'Approve {{name}}?',
    titleNew: 'Approve this invoice?',
    text: 'It is posted to the books and frozen: parties, lines, prices and taxes stay as they are. Later changes need a revision or a credit note.',
    notAgain: 'Don’t ask again',
  },
  farDate: {
    warning: 'The billing date is {{day}}, more than 90 days away from today. Approve it only if that is right.',
  },
  changedTaxes: {
    title: 'Taxes have changed',
    text: 'This invoice is taxed by its own day. The one it replaces said otherwise:',
    warning: 'Its taxes are not those of the invoice it replaces. Approve it only if these are right.',
  },
  list: invoiceListTexts,
  editor: invoiceEditorTexts,
  details: invoiceDetailsTexts,
  customer: customerHubTexts,
  send: sendTexts,
} as const;
