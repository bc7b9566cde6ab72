export { createUser } from './create-user.ts';
export { findUserByEmail, findUserNames, updatePasswordHash } from './users.repo.ts';
