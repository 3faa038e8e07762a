export { monthOf, isMonthClosed, monthOfKey, monthsBetween, type StatementMonth } from './ethiopian-month.ts';
export { daysOf, monthNamed } from './month-words.ts';
export { getStatement, listStatements } from './read-statements.ts';
export { statementsApi } from './statements.api.ts';
