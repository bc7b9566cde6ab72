export { createUser } from './create-user.ts';
export { findActiveRole, findUserByEmail, findUserNames, lockActiveUser, updatePasswordHash } from './users.repo.ts';
