import type { Locator, Page } from '@playwright/test';

/** Says an Ethiopian day in a field of its parts. */
export async function sayDay(
  where: Page | Locator,
  name: string,
  { day, month, year }: { day: number; month: number; year: number },
): Promise<void> {
  for (const [part, value] of Object.entries({ day, month, year }))
    await where.locator(`select[name="${name}.${part}"]`).selectOption(String(value));
}
