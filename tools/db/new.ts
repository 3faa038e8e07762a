// npm run db:new -- "follow a vendor": makes the next numbered migration file.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/run/programs.ts';
import { giveUp, say } from '#tools/run/say.ts';

const title = process.argv.slice(2).join(' ').trim();
const slug = title
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '_')
  .replaceAll(/^_|_$/g, '');
if (slug === '') giveUp('Say what the migration does: npm run db:new -- "follow a vendor"');
const folder = join(root, 'db/migrations');
const last = Math.max(
  0,
  ...readdirSync(folder)
    .map((name) => Number.parseInt(name, 10))
    .filter(Number.isFinite),
);
const file = join(folder, `${String(last + 1).padStart(4, '0')}_${slug}.sql`);
writeFileSync(file, `-- ${title[0]!.toUpperCase()}${title.slice(1)}.\n`, { flag: 'wx' });
say(file);
