export { createUser } from './create-user.ts';
export { findUserByEmail, updatePasswordHash } from './users.repo.ts';
