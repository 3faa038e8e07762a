import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program, root, runNode } from '#tools/run/programs.ts';

type Diagnostic = { filename: string; labels: { span: { offset: number; length: number; line: number } }[] };

const CONFIG = {
  plugins: ['react'],
  categories: { correctness: 'off' },
  rules: { 'react/jsx-no-literals': 'error' },
};
const WORD = /\p{L}{2}/u;
const ATTRIBUTE = /\b(?:aria-label|alt|title|placeholder|label)="([^"]*)"/g;
/** Codes and names that are written the same in every language. */
const SAME_EVERYWHERE = /^\s*(?:#?ETB\d*|Adey)\s*$/;

/** Words written into components instead of the message catalogues, as file:line and text. */
export async function findComponentTexts(): Promise<string[]> {
  return [...(await findChildren()), ...findAttributes()];
}

async function findChildren(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'adey-texts-'));
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify(CONFIG));
  const { output } = await runNode([program('oxlint/bin/oxlint'), '-c', config, '-f', 'json', 'src/web'], {
    output: 'hold',
  });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] };
  return diagnostics.flatMap(({ filename, labels }) =>
    labels.flatMap(({ span }) => {
      const bytes = readFileSync(join(root, filename)).subarray(span.offset, span.offset + span.length);
      return told(filename, span.line, bytes.toString());
    }),
  );
}

function findAttributes(): string[] {
  return globSync('src/web/**/*.tsx', { cwd: root }).flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      [...line.matchAll(ATTRIBUTE)].flatMap(([, text]) => told(file, index + 1, text!)),
    );
  });
}

function told(file: string, line: number, text: string): string[] {
  return WORD.test(text) && !SAME_EVERYWHERE.test(text) ? [`${file}:${line}: ${text.trim()}`] : [];
}
