export { createUser } from './create-user.ts';
export {
  findActiveRole,
  findUserByEmail,
  findUserNames,
  listActiveUsers,
  lockActiveUser,
  updatePasswordHash,
} from './users.repo.ts';
