import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, transformWithOxc, type Plugin } from 'vite';
import { compressText } from './precompress.ts';
import { isManifest, nameOfAll, smallManifest } from './route-manifest.ts';

const LANGUAGES = ['en', 'am', 'om'] as const;
/** Stands for the language in the browser's scripts until `writeLanguages` puts each one in its place. */
const MARK = '__ADEY_LANGUAGE__';
/** How paraglide ends a message's module; tests/framework-contract.test.tsx notices when it changes. */
export const DISPATCH = /^export const (\w+) = [\s\S]*?^\t?return en_\w+\(inputs\)\n\}\);?$/m;
/** The address of a script: alone in quotes, or in the list of files to load ahead, which the bundler joins by commas. */
const SCRIPT = /(["'`,]\/?)assets\/([\w.-]+\.js)/g;

/** In the browser's build a message asks the mark for its language instead of the address. */
export function markedMessages(): Plugin {
  return {
    name: 'adey:marked-messages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/paraglide\/messages\/\w+\.js$/.test(id)) return null;
      return code.replace(
        DISPATCH,
        (_whole, name: string) =>
          `export const ${name} = ${MARK} === 'am' ? am_${name} : ${MARK} === 'om' ? om_${name} : en_${name};`,
      );
    },
  };
}

/**
 * Writes each script of the client build once per language, under assets/<language>/, without the sentences of the
 * others, and removes the original: a user downloads one language.
 */
export async function writeLanguages(clientDir: string): Promise<void> {
  const folder = join(clientDir, 'assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  await Promise.all(LANGUAGES.map((language) => mkdir(join(folder, language), { recursive: true })));
  await Promise.all(
    scripts.map(async (name) => {
      const written = await readFile(join(folder, name), 'utf8');
      await writeScript(folder, name, isManifest(name) ? smallManifest(written, 'shop') : written);
      if (isManifest(name)) await writeScript(folder, nameOfAll(name), smallManifest(written, 'all'));
      await rm(join(folder, name));
    }),
  );
}

async function writeScript(folder: string, name: string, code: string): Promise<void> {
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const text = inLanguageFolder(await inLanguage(name, code, language), language);
      const file = join(folder, language, name);
      await Promise.all([writeFile(file, text), writeFile(`${file}.br`, await compressText(text))]);
    }),
  );
}

async function inLanguage(name: string, code: string, language: string): Promise<string> {
  if (!code.includes(MARK)) return code;
  const defined = await transformWithOxc(code, name, { define: { [MARK]: JSON.stringify(language) } });
  const small = await minify(name, defined.code, {
    module: true,
    compress: { target: 'es2022' },
    mangle: true,
  });
  if (small.errors[0]) throw new Error(`${name}: ${small.errors[0].message}`);
  return small.code;
}

function inLanguageFolder(code: string, language: string): string {
  return code.replace(
    SCRIPT,
    (_whole, before: string, script: string) => `${before}assets/${language}/${script}`,
  );
}
