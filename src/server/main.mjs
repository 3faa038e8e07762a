// The web process. `npm run build` makes the bundle that it runs; plain JavaScript, so that Node needs no compiler for it.
const { runWeb } = await import(new URL('../../dist/server/index.js', import.meta.url).href);
await runWeb();
