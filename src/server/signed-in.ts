export { readActor } from '#modules/identity/index.ts';
