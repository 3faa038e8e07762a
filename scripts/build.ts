export { generateSources } from '#build/build.ts';
