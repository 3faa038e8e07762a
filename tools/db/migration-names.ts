import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the numbered SQL files are. */
export const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

/** Whether a migration takes away what the version before still uses: it comes last, when nothing of that version runs. */
export const isContract = (name: string) => /^\d+_contract_/.test(name);

/** The migrations without which this version cannot work, by name: all that add. */
export function neededMigrations(): string[] {
  const names = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
  return names
    .map((file) => file.slice(0, -'.sql'.length))
    .filter((name) => !isContract(name))
    .toSorted();
}
