import type { Plugin } from 'vite';

/** Source that may reach a browser: screens, wire schemas, descriptions of lists, message catalogues and the browser-safe files of platform and shop. */
const ALLOWED = [
  /\/src\/web\//,
  /\/src\/document\/before-paint\.ts$/,
  /\/src\/generated\/paraglide\//,
  /\/src\/modules\/[^/]+\/[^/]+\.(schema|table)\.ts$/,
  /\/src\/platform\/(language\.ts$|wire\/)/,
  /\/src\/shop\/(calendar|chat-limits|constants|ethiopian-day|figure-units|list-choices|order-statuses|payment-providers|places|sale-shares|sign-in-address|site|staff-rights|store-name|towns|typed-days|vendor-rights)\.ts$/,
];

/** Whether the module at `id` is server code, which must not be in a browser's chunk. */
export function isServerOnly(id: string): boolean {
  const path = id.split('?')[0]!;
  return (
    /\/src\//.test(path) && !path.includes('/node_modules/') && !ALLOWED.some((pattern) => pattern.test(path))
  );
}

/** Fails the client build when server code (a service, a query, the platform) would be sent to browsers. */
export function browserGuard(): Plugin {
  return {
    name: 'adey:browser-guard',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, module] of Object.entries(chunk.modules)) {
          if (module.renderedLength > 0 && isServerOnly(id)) {
            this.error(`${id} is server code, but ${chunk.fileName} would carry it to the browser`);
          }
        }
      }
    },
  };
}
