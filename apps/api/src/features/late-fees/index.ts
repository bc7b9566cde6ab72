export { registerFeeHold } from './fee-hold.ts';
export { listFeeIds } from './fees.repo.ts';
export { lateFeeRoutes } from './late-fees.routes.ts';
export { feeFiguresOf } from './load-fees.ts';
export { runFees, wakeFees } from './run-fees.ts';
