export { drawStatement } from './issue-statement.ts';
export { planNext as planStatements, runStatements, wakeStatements } from './run-statements.ts';
export { statementHolder } from './save-schedule.ts';
export { statementRoutes } from './statements.routes.ts';
