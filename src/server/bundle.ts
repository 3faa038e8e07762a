/** The server bundle's surface: the built pages, and the server around them, from one module graph. */
export * as pages from 'virtual:react-router/server-build';
export { createPageHandler } from './front/pages.ts';
export { createShaper } from './front/html.ts';
