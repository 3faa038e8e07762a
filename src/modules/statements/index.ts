export { getStatement, listStatements } from './read-statements.ts';
export { statementsApi } from './statements.api.ts';
