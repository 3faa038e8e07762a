import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { HelpError } from './help.errors.ts';
import { selectLegalVersions } from './help.queries.ts';
import type { LegalKind, LegalPage } from './help.schema.ts';
import { statedFigures } from './stated-figures.ts';

const Sections = z.array(z.object({ heading: z.string(), text: z.string() }));

/**
 * The terms, privacy or return policy in the user's language: the version in force (the newest whose day has come in
 * Addis Ababa), or the one asked for. Error: help.no_such_version (404).
 */
export async function getLegalPage(ctx: Ctx, kind: LegalKind, version?: string): Promise<LegalPage> {
  const rows = await selectLegalVersions(ctx.db, kind, ctx.locale);
  const today = dayInEthiopia(ctx.now());
  const inForce = rows.find(({ effectiveOn }) => effectiveOn <= today);
  const shown = version ? rows.find((row) => row.version === version) : inForce;
  if (!shown) throw HelpError.no_such_version();
  const filledIn = await statedFigures(ctx.db);
  return {
    kind,
    version: shown.version,
    effectiveOn: shown.effectiveOn,
    isInForce: shown === inForce,
    sections: Sections.parse(shown.body).map(({ heading, text }) => ({
      heading: filledIn(heading),
      text: filledIn(text),
    })),
    versions: rows.map((row) => row.version),
  };
}
