// npm run secrets -- --rotate <cookie|cid|auth|all>: a new secret that makes what is new from the next start on; the earlier
// ones go on to know what was made with them, so that nobody is signed out and links stay good.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSecrets, readSecrets, replaceSecrets, ROTATED, secretsFile } from '#platform/secrets.ts';
import { randomSecret } from '#platform/tokens.ts';
import { releaseLock, takeLock } from '#tools/run/processes.mjs';
import { giveUp, say } from '#tools/run/say.ts';

const USAGE = `Use: npm run secrets -- --rotate <${ROTATED.join('|')}|all>`;

const dataDir = resolve(process.env.DATA_DIR || '.data');
const wanted = readOptions();
const lock = join(dataDir, 'run.lock');
const given = wanted.filter((name) => isGiven(`SECRET_${name.toUpperCase()}`));
if (given.length > 0)
  giveUp(
    `${given.join(', ')}: set outside the shop. Put a new one (openssl rand -base64 32) after the others, with a comma between, and start every machine anew; then put it first, and start them anew.`,
  );
// Processes of one run hold the same secrets: none may start with the new one beside one that does not know it.
const holder = takeLock(lock);
if (holder !== null) giveUp(`Adey runs (process ${holder.pid}). Stop it first, then rotate, then npm start.`);
try {
  rotate();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  releaseLock(lock);
}

function rotate(): void {
  const file = secretsFile(dataDir);
  // Makes the file when the shop has not been started yet.
  const all = loadSecrets(dataDir, {});
  const stored = readSecrets(file) ?? {};
  for (const name of wanted) stored[name] = [randomSecret(), ...all[name]];
  replaceSecrets(file, stored);
  for (const name of wanted)
    say(`${name}: a new secret from the next start on; ${all[name].length} earlier still known.`);
}

function isGiven(variable: string): boolean {
  return Boolean(process.env[variable] || process.env[`${variable}_FILE`]);
}

function readOptions(): (typeof ROTATED)[number][] {
  try {
    const { rotate: name } = parseArgs({ options: { rotate: { type: 'string' } } }).values;
    const names = ROTATED.filter((one) => name === 'all' || one === name);
    if (names.length > 0) return names;
  } catch {
    // Told below.
  }
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
