/**
 * Every failure a client may see. The key is the wire code; tests and the interface match on it, never on the text.
 * Texts that the product specification fixes stand here word for word, odd spellings included.
 */
export const ERRORS = {
  'request.invalid': { status: 400, message: 'Some fields need your attention.' },
  'request.malformed': { status: 400, message: 'We could not read this request.' },
  'request.content_type': { status: 415, message: 'This kind of content is not accepted here.' },
  'request.too_large': { status: 413, message: 'This is larger than we accept.' },
  'request.cross_site': { status: 403, message: 'This request did not come from Countinghouse itself.' },
  'request.unknown_host': { status: 421, message: 'This address is not one of ours.' },
  'request.key_reused': { status: 409, message: 'This key was already used for a different request.' },
  'request.too_many': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'request.too_slow': { status: 408, message: 'This took too long to arrive. Please try again.' },
  'share.requests': {
    status: 429,
    message: 'Your business has as many requests under way as it may have at once. Please try again in a moment.',
  },
  'share.rate': {
    status: 429,
    message: 'Your business sends more requests a second than it may. Please try again in a moment.',
  },
  'share.uploads': {
    status: 429,
    message: 'Your business has as many uploads under way as it may have at once. Please try again in a moment.',
  },
  'share.mails': {
    status: 429,
    message: 'Your business has sent as many e-mails as it may within a day. Please try again later.',
  },
  'route.not_found': { status: 404, message: 'There is nothing at this address.' },
  'record.stale': { status: 409, message: 'Somebody else changed this meanwhile. Compare and save again.' },
  'session.required': { status: 401, message: 'Please sign in.' },
  'access.denied': { status: 403, message: 'Your role does not allow this.' },
  'auth.wrong_credentials': { status: 401, message: 'Username or password is not correct' },
  'auth.too_many_attempts': {
    status: 429,
    message: 'SOMETHING WENT WRONG! attention! This may block your IP address',
  },
  'auth.social_unknown': {
    status: 401,
    message: 'We could not find any account associated with your social profile.',
  },
  'auth.social_password': { status: 409, message: 'Enter your password once to connect this social account.' },
  'auth.social_unavailable': {
    status: 503,
    message: 'We did not get any response from your social account! try again.',
  },
  'auth.email_unknown': { status: 404, message: 'This email does not exist' },
  'auth.email_taken': { status: 409, message: 'An account with this e-mail already exists. Sign in instead.' },
  'auth.link_expired': { status: 410, message: 'This link was used or has expired. Ask for a new one.' },
  'auth.code_invalid': { status: 401, message: 'This sign-in link is no longer valid. Please sign in.' },
  'auth.handoff_unconfirmed': { status: 409, message: 'Please confirm that you want to sign in with this link.' },
  'auth.password_weak': { status: 400, message: 'This password is too easy to guess. Choose a longer one.' },
  'registration.not_found': { status: 404, message: 'This registration no longer exists. Please register again.' },
  'registration.not_failed': { status: 409, message: 'This registration is still under way.' },
  'registration.code_wrong': { status: 400, message: 'This code is not right. Use the one in our newest mail.' },
  'registration.mails_spent': {
    status: 429,
    message: 'We sent this code five times. Look among your unwanted mail, or register with another address.',
  },
  'sessions.not_found': { status: 404, message: 'This session has already ended.' },
  'list.cursor_invalid': { status: 400, message: 'This page is no longer there. Start again from the first.' },
  'tag.not_found': { status: 404, message: 'This label no longer exists.' },
  'tag.record_not_found': { status: 404, message: 'The record this label belongs to no longer exists.' },
  'tag.name_taken': { status: 409, message: 'A label with this name already exists.' },
  'customer.not_found': { status: 404, message: 'This customer no longer exists.' },
  'customer.not_main': { status: 409, message: 'Only a main account can do this.' },
  'customer.merge_too_large': {
    status: 409,
    message: 'Together they have more than one account can hold. Shorten the note or the lists first.',
  },
  'customer.link_to_itself': { status: 409, message: 'An account cannot be linked to itself.' },
  'customer.name_required': {
    status: 400,
    message: 'Please enter the customer name. This field cannot be left empty.',
  },
  'customer.location_required': { status: 400, message: 'Please choose (Country, State, City) location' },
  'customer.billing_name_required': {
    status: 400,
    message: 'Please enter the billing name. This field cannot be left empty.',
  },
  'customer.shipping_name_required': {
    status: 400,
    message: 'Please enter the shipping name. This field cannot be left empty.',
  },
  'import.not_found': { status: 404, message: 'This import no longer exists.' },
  'import.not_now': { status: 409, message: 'This import is not at that step.' },
  'import.unreadable': { status: 400, message: 'This is not a CSV file that we can read.' },
  'import.file_removed': { status: 409, message: 'This file was removed after 30 days. Please upload it again.' },
  'import.too_large': { status: 413, message: 'This file is larger than 100 MB.' },
  'import.fields_invalid': { status: 400, message: 'Choose a field for the first name, and each field once.' },
  'email.merge_field_unknown': { status: 400, message: 'There is a field in this text that we do not know.' },
  'location.not_found': { status: 404, message: 'This place is not in our list.' },
  'file.not_found': { status: 404, message: 'This file no longer exists.' },
  'file.missing': { status: 400, message: 'Choose a file to upload.' },
  'file.too_large': { status: 413, message: 'This file is larger than 15 MB.' },
  'file.type_refused': { status: 415, message: 'This kind of file is not accepted.' },
  'file.unreadable': { status: 400, message: 'This image could not be read. It may be damaged.' },
  'file.quota': { status: 409, message: 'Your file storage is full.' },
  'file.active_content': { status: 400, message: 'This file holds scripts or other active content.' },
  'file.infected': { status: 422, message: 'A virus was found in this file.' },
  'file.scan_unavailable': {
    status: 503,
    message: 'Files cannot be checked for viruses right now. Please try again in a few minutes.',
  },
  'file.target_not_found': { status: 404, message: 'The record this file belongs to no longer exists.' },
  'sales_tax.not_found': { status: 404, message: 'This tax no longer exists.' },
  'sales_tax.rate_not_found': { status: 404, message: 'This rate no longer exists.' },
  'sales_tax.rate_overlap': { status: 409, message: 'These dates overlap another rate.' },
  'sales_tax.rate_used': {
    status: 409,
    message: 'Documents were made with this rate. End it and add the new one after it.',
  },
  'sales_tax.rate_last': { status: 409, message: 'A tax needs at least one rate.' },
  'sales_tax.needs_normal': { status: 409, message: 'A compound tax needs a normal tax beside it.' },
  'sales_tax.starter_taken': { status: 409, message: 'This tax of a starter set is there already.' },
  'tax_group.not_found': { status: 404, message: 'This tax group no longer exists.' },
  'tax_group.name_taken': { status: 409, message: 'A tax group with this name already exists.' },
  'service.not_found': { status: 404, message: 'This service no longer exists.' },
  'service.code_taken': { status: 409, message: 'This code is already used.' },
  'category.not_found': { status: 404, message: 'This category no longer exists.' },
  'category.name_taken': { status: 409, message: 'A category with this name already exists here.' },
  'category.too_deep': { status: 409, message: 'Categories can be three levels deep, not more.' },
  'category.too_many': { status: 409, message: 'A business can have 500 categories.' },
  'category.cycle': { status: 409, message: 'A category cannot be moved into itself or into one below it.' },
  'price_change.not_found': { status: 404, message: 'This change of prices no longer exists.' },
  'price_change.undone': { status: 409, message: 'This change of prices was already taken back.' },
  'account.not_found': { status: 404, message: 'This account no longer exists.' },
  'part.not_found': { status: 404, message: 'This part no longer exists.' },
  'part.not_tracked': { status: 409, message: 'The stock of this part is not tracked.' },
  'part.stock_short': { status: 409, message: 'There is not enough in stock.' },
  'part.stock_negative': { status: 409, message: 'The stock is below zero. Adjust it before you forbid that.' },
  'sales_tax.no_rate': { status: 409, message: 'A tax has no rate on the billing date.' },
  'design.not_found': { status: 404, message: 'This design no longer exists.' },
  'design.too_many': { status: 409, message: 'There are a hundred designs already. Delete one first.' },
  'invoice.not_found': { status: 404, message: 'This document no longer exists.' },
  'invoice.illegal_move': { status: 409, message: 'This is not possible in its present state.' },
  'invoice.above_limit': {
    status: 403,
    message: 'This is above the amount that you may approve. Ask an admin to approve it.',
  },
  'invoice.customer_missing': { status: 409, message: 'Choose a customer before you approve.' },
  'invoice.lines_missing': { status: 409, message: 'Add at least one line before you approve.' },
  'invoice.specification_missing': {
    status: 409,
    message: 'Some lines leave a required specification open. Fill it in before you approve.',
  },
  'invoice.total_negative': { status: 409, message: 'The total is below zero. Write a credit note instead.' },
  'invoice.rates_changed': {
    status: 409,
    message: 'A tax rate changed since this draft was saved. Open it, look at the new total and save it again.',
  },
  'invoice.part_negative': {
    status: 409,
    message: 'These lines give more back than they cost. Convert them together with others.',
  },
  'invoice.taken_over': {
    status: 409,
    message: 'What this draft was made of has changed since. Duplicate it instead.',
  },
  'invoice.confirm_archive': { status: 409, message: 'This invoice is still open. Confirm that it should be hidden.' },
  'invoice.confirm_convert': { status: 409, message: 'This estimate was not accepted yet. Confirm to convert it.' },
  'invoice.confirm_date': {
    status: 409,
    message: 'This day is more than 90 days away from today. Confirm that it is right.',
  },
  'invoice.confirm_rates': {
    status: 409,
    message: 'Its taxes are not those of the invoice it replaces. Look at them and confirm that they are right.',
  },
  'invoice.due_frozen': { status: 409, message: 'The due date of a paid document stays as it is.' },
  'invoice.credit_too_large': { status: 409, message: 'This is more than is left to credit.' },
  'invoice.credit_negative': {
    status: 409,
    message: 'These lines come to less than nothing. Credit them together with others.',
  },
  'invoice.line_not_found': { status: 409, message: 'This line is not on the document.' },
  'invoice.too_large': { status: 400, message: 'These amounts are larger than we can add up.' },
  'invoice.number_too_low': { status: 400, message: 'The next number must be greater than the current one.' },
  'ledger.period_locked': { status: 409, message: 'The books are closed for this day. Choose a later one.' },
  'service.unavailable': { status: 503, message: 'We are busy for a moment. Your data is safe. Please try again.' },
  'server.unexpected': { status: 500, message: 'Something went wrong!' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every answer that is not 200. */
export type Problem = {
  status: number;
  message: string;
  code: ErrorCode;
  requestId: string;
  fields?: Record<string, string>;
};
