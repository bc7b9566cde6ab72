export { bounceMail } from './bounce-mail.ts';
export { emailJobs } from './email.jobs.ts';
export { countMailsOfDay } from './mail-share.ts';
export { queueMail } from './queue-mail.ts';
export { sendWithoutBusiness } from './send-without-business.ts';
