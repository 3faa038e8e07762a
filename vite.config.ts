import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserGuard } from './build/browser-guard.ts';
import { chunkGroups } from './build/chunks.ts';
import { emojiData } from './build/emoji-data.ts';
import { inlinedPackages } from './build/inlined-packages.ts';
import { markedMessages } from './build/languages.ts';
import { oneByteBundle } from './build/one-byte-bundle.ts';
import { precompress } from './build/precompress.ts';
import { quietPrefetch } from './build/quiet-prefetch.ts';
import { roomGuard } from './build/room-guard.ts';
import { smallPreload } from './build/small-preload.ts';
import { smallRouter } from './build/small-router.ts';
import { messageOptions, smallMessageRuntime } from './build/messages.ts';
import { neededMigrations } from './tools/db/migration-names.ts';

/** The oldest that the shop's scripts and styles are written for. */
const BROWSERS = ['chrome94', 'firefox93', 'safari16.4'];

export default defineConfig({
  plugins: [
    emojiData(),
    paraglideVitePlugin(messageOptions),
    smallMessageRuntime(),
    markedMessages(),
    tailwindcss(),
    reactRouter(),
    browserGuard(),
    roomGuard(),
    smallPreload(),
    smallRouter(),
    quietPrefetch(),
    inlinedPackages(),
    oneByteBundle(),
    precompress(),
  ],
  build: {
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    // Beside a script that is fetched later, what it needs is fetched at once, but for what every page has loaded before.
    modulePreload: {
      resolveDependencies: (script, needed) =>
        needed.filter((file) => file !== script && !/^assets\/(?:rolldown-runtime|react|core)-/.test(file)),
    },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        target: BROWSERS,
        rollupOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
    // The server's code and the pages are one bundle, so that both see the same error classes and message module.
    // A target above both would be joined with this one: what Node has would be written out as for old browsers.
    ssr: {
      define: { 'import.meta.env.MIGRATIONS': JSON.stringify(neededMigrations()) },
      build: {
        target: 'node26',
        rollupOptions: {
          input: './src/server/bundle.ts',
          output: {
            comments: false,
            minify: {
              compress: true,
              mangle: false,
              codegen: { removeWhitespace: false, asciiOnly: true },
            },
          },
        },
      },
    },
  },
  server: { watch: { ignored: ['**/.data/**', '**/dist/**', '**/test-results/**'] } },
});
