import { defineConfig } from 'oxlint';

// The dependency rules of docs/architecture.md, types included. An override replaces a rule's earlier options, so each scope is written
// out whole by `imports`.
type Ban = { group?: string[]; regex?: string; message: string; allowTypeImports?: boolean };

const PARENT: Ban = { regex: '^\\.\\./', message: 'Cross a folder with an import that begins with #.' };
const INSIDES: Ban = {
  group: ['#modules/**', '!#modules/*/index.ts', '!#modules/*/*.schema.ts', '!#modules/*/*.table.ts'],
  message: 'Of another module only index.ts, *.schema.ts and *.table.ts may be imported.',
};
const KYSELY: Ban = {
  regex: '^kysely',
  message: 'SQL is written in *.queries.ts only; types are fine.',
  allowTypeImports: true,
};
const HONO: Ban = {
  regex: '^(hono|@hono/)',
  message: 'HTTP is spoken in *.api.ts only; types are fine.',
  allowTypeImports: true,
};
const REACT: Ban = { regex: '^(react|react-dom|react-router)(/|$)', message: 'Screens live in src/web.' };

/** Refuses our own folders of these names. */
function no(message: string, ...folders: string[]): Ban {
  return { regex: `^#(${folders.join('|')})(/|$)`, message };
}

function imports(...bans: Ban[]) {
  return { 'no-restricted-imports': ['error', { patterns: [PARENT, ...bans] }] as never };
}

/** What speaks to one payment provider is a folder of the module payments. */
const ADAPTER: Ban = {
  ...INSIDES,
  group: [...INSIDES.group!, '!#modules/payments/*.ts'],
};

const OUTSIDE = ['web', 'handlers', 'document', 'server', 'sandbox-provider', 'tests', 'build', 'tools'];
const PLATFORM = [
  no('The platform knows no shop, module, page or server.', 'shop', 'modules', 'messages', ...OUTSIDE),
  REACT,
];
const SHOP = [
  no('What all modules know of the shop knows no module, page or server.', 'modules', 'messages', ...OUTSIDE),
  REACT,
];
const SPEAKING = [no('A module knows the platform and other modules only.', ...OUTSIDE), INSIDES, REACT];
const MODULE = [
  no('A module knows the platform and other modules only.', 'messages', ...OUTSIDE),
  INSIDES,
  REACT,
];
const BEYOND_SCREENS = ['server', 'sandbox-provider', 'build', 'tools', 'tests', 'seed'];
const WEB = [
  no('Screens know no server, script or test.', ...BEYOND_SCREENS),
  {
    group: [
      '#document/**',
      '!#document/head.ts',
      '!#document/at-once.ts',
      '!#document/before-paint.ts',
      '!#document/restore-scroll.ts',
    ],
    message: 'Of the document screens know their Head and the inline scripts that they place.',
  },
  INSIDES,
  KYSELY,
  HONO,
];
const HANDLERS = [
  no(
    'What loaders and actions are made of knows no screen, server, script or test.',
    'web',
    ...BEYOND_SCREENS,
  ),
  { group: ['#document/**', '!#document/head.ts'], message: 'Of the document handlers know the Head.' },
  INSIDES,
  KYSELY,
  HONO,
];
const DOCUMENT = [
  no('The document knows no server, script or test.', ...BEYOND_SCREENS),
  INSIDES,
  KYSELY,
  HONO,
];
const PROVIDER = [
  no(
    'The sandbox provider stands alone, like a real one.',
    'modules',
    'messages',
    'web',
    'handlers',
    'document',
    'server',
  ),
  REACT,
];
const DESIGN = [
  no(
    'The design system gets its data and texts through props.',
    'modules',
    'messages',
    'handlers',
    'document',
    'server',
    'web/(?:[^u]|u[^i])[^/]*',
  ),
  KYSELY,
  HONO,
];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: [
    'dist',
    'src/generated',
    '.react-router',
    'src/platform/db-types.ts',
    'src/web/api-types.ts',
  ],
  rules: {
    ...imports(),
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/max-depth': ['error', 3],
    'eslint/max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
    'eslint/max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    'eslint/max-params': ['error', { max: 4 }],
    'eslint/no-console': 'error',
    // Control characters are what validation looks for.
    'eslint/no-control-regex': 'off',
    'eslint/no-else-return': 'error',
    'eslint/no-param-reassign': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    // An index that arithmetic keeps in bounds may say so.
    'typescript/no-non-null-assertion': 'off',
    'unicorn/prefer-node-protocol': 'error',
    'vitest/no-disabled-tests': 'error',
    // The second argument is the message of a failure.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/no-focused-tests': 'error',
  },
  overrides: [
    { files: ['src/platform/**'], rules: imports(...PLATFORM) },
    { files: ['src/shop/**'], rules: imports(...SHOP) },
    { files: ['src/sandbox-provider/**'], rules: imports(...PROVIDER) },
    { files: ['src/modules/**'], rules: imports(...MODULE, KYSELY, HONO) },
    {
      files: ['src/modules/payments/providers/**'],
      rules: imports(...MODULE.filter((ban) => ban !== INSIDES), ADAPTER, KYSELY, HONO),
    },
    { files: ['src/modules/**/*.queries.ts'], rules: imports(...MODULE, HONO) },
    // Schemas describe themselves for the OpenAPI document.
    { files: ['src/modules/**/*.schema.ts'], rules: imports(...MODULE, KYSELY) },
    // Mails, texts and notices are the only words a module speaks itself, and the answers of documented calls that are sentences.
    { files: ['src/modules/**/*.api.ts'], rules: imports(...SPEAKING, KYSELY) },
    { files: ['src/modules/notifications/**'], rules: imports(...SPEAKING, KYSELY, HONO) },
    { files: ['src/modules/notifications/notice-text.ts'], rules: imports(...SPEAKING, KYSELY, HONO) },
    {
      files: ['src/modules/{confirmations,statements,taxes}/write-*.ts'],
      rules: imports(...SPEAKING, KYSELY, HONO),
    },
    // What could not be done of long work, and of rows of files, is told in words.
    { files: ['src/modules/desk/error-sentence.ts'], rules: imports(...SPEAKING, KYSELY, HONO) },
    { files: ['src/modules/notifications/**/*.queries.ts'], rules: imports(...MODULE, HONO) },
    { files: ['src/modules/notifications/**/*.schema.ts'], rules: imports(...MODULE, KYSELY) },
    { files: ['src/modules/notifications/**/*.{api,pages}.ts'], rules: imports(...SPEAKING, KYSELY) },
    { files: ['src/web/**'], rules: imports(...WEB) },
    { files: ['src/web/ui/**'], rules: imports(...DESIGN) },
    { files: ['src/handlers/**'], rules: imports(...HANDLERS) },
    { files: ['src/document/**', 'src/web/entry.server.tsx'], rules: imports(...DOCUMENT) },
    {
      files: [
        '**/*.test.ts',
        '**/*.test.tsx',
        'tests/**',
        'db/seed/**',
        'benchmarks/**',
        'build/**',
        'tools/**',
      ],
      rules: {
        ...imports(),
        'eslint/max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
        'eslint/max-lines-per-function': 'off',
      },
    },
    {
      files: ['src/web/**/*.tsx'],
      rules: {
        'import/no-default-export': 'off',
        'eslint/max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      },
    },
    // What only holds other functions, each within the limit: hooks, and makers of objects with a state (decision 0061).
    {
      files: [
        'src/web/**/use-*.ts',
        'src/platform/notify.ts',
        'src/sandbox-provider/clock.ts',
        'src/server/{app,standby,visit,worker-heartbeat}.ts',
        'src/server/front/{front,page-renderings}.ts',
      ],
      rules: {
        'eslint/max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: [
        '*.config.ts',
        'src/web/routes.ts',
        '**/entry.{client,server}.tsx',
        'src/document/render-document.tsx',
        'tests/support/*.ts',
        'src/server/**',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    // Playwright's fixtures: `use` is no hook, and an empty pattern says that nothing is needed.
    { files: ['tests/**'], rules: { 'react/rules-of-hooks': 'off', 'eslint/no-empty-pattern': 'off' } },
  ],
});
