export { drawStatement } from './issue-statement.ts';
export { planNext as planStatements, runStatements, wakeStatements } from './run-statements.ts';
export { statementHolder } from './save-schedule.ts';
export { haveStatement } from './statements.repo.ts';
export { statementRoutes } from './statements.routes.ts';
