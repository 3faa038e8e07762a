import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bottleDrawings } from './drawings-bottles.ts';
import { homeDrawings } from './drawings-home.ts';
import { machineDrawings } from './drawings-machines.ts';
import { technologyDrawings } from './drawings-technology.ts';

const drawings: Record<string, string> = {
  ...bottleDrawings,
  ...homeDrawings,
  ...machineDrawings,
  ...technologyDrawings,
};

/** Motifs whose everyday name differs from the emoji's. */
const otherNames: Record<string, string> = {
  wristwatch: 'watch',
  passport: 'blue-book',
  stew: 'pot-of-food',
};

let emoji: Record<string, { body: string }> | undefined;

function emojiSet(): Record<string, { body: string }> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
  emoji ??= (JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> }).icons;
  return emoji;
}

/** The vector markup of a motif, in a square of 32 units: our own drawing, else the Fluent emoji. Throws when unknown. */
export function motifBody(name: string): string {
  const body = drawings[name] ?? emojiSet()[otherNames[name] ?? name]?.body;
  if (!body) throw new Error(`There is no motif named ${name}.`);
  return body;
}
