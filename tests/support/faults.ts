import { expect, type Page } from '@playwright/test';

/**
 * Checks what stands above a refused form: each line begins with the label of the field it leads to, and pressing it puts
 * the cursor there. Answers the lines.
 */
export async function expectFaultsByName(page: Page): Promise<string[]> {
  const summary = page.getByRole('alert').filter({ has: page.getByRole('listitem') });
  await expect(summary).toBeVisible();
  const lines = await summary.getByRole('listitem').allTextContents();
  const links = summary.getByRole('link');
  await expect(links, 'every line leads to a field').toHaveCount(lines.length);
  for (const [i, line] of lines.entries()) {
    const field = page.locator(`[id="${(await links.nth(i).getAttribute('href'))!.slice(1)}"]`);
    const label = await field.evaluate((control: HTMLInputElement) => {
      const [own] = control.labels ?? [];
      // A box's label holds the box; another label may say after its words that the field may stay empty.
      const words = own?.contains(control) ? own : own?.firstChild;
      return (words?.textContent ?? '').trim();
    });
    expect(label, line).not.toBe('');
    // A label that asks needs no colon.
    const end = label.endsWith('?') ? '' : '[:፦]';
    expect(line).toMatch(new RegExp(`^(.*, )?${RegExp.escape(label)}${end} `));
    await links.nth(i).click();
    await expect(field, line).toBeFocused();
  }
  return lines;
}
