import { readFileSync } from 'node:fs';

/**
 * The environment with the secrets of those names that stand in files, whose paths are in variables of the same names with
 * _FILE behind them, and what is wrong with those files: a sentence for each. What a file holds is taken without the blanks
 * around it.
 */
export function withSecretFiles(
  env: Record<string, string | undefined>,
  names: readonly string[],
): {
  env: Record<string, string | undefined>;
  wrong: string[];
} {
  const filled = { ...env };
  const wrong: string[] = [];
  for (const name of names) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) wrong.push(`${name} and ${name}_FILE are both set: leave one out.`);
    try {
      filled[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      wrong.push(`The file of ${name}_FILE cannot be read (${code}).`);
    }
  }
  return { env: filled, wrong };
}
