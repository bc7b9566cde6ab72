export { createUser } from './create-user.ts';
export { findActiveRole, findUserByEmail, findUserNames, updatePasswordHash } from './users.repo.ts';
