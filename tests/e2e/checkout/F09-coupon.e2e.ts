import { expect, localPath, PHONE, test } from '#tests/support/e2e.ts';
import { putInCart, someGoods } from '#tests/support/purchase.ts';

test.describe('F09 cart: the coupon on a phone', () => {
  test.use(PHONE);

  for (const language of ['en', 'am', 'om'] as const)
    test(`F09 cart: the coupon's field shows its hint whole, level with its button, in ${language}`, async ({
      page,
      db,
    }) => {
      await putInCart(page, await someGoods(db, 1));
      await page.goto(localPath('/ShoppingCart', language));
      const field = page.locator('[name="code"]');
      const room = await field.evaluate((input: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        const pen = document.createElement('canvas').getContext('2d')!;
        pen.font = font;
        const inside = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return inside - pen.measureText(input.placeholder).width;
      });
      expect(room).toBeGreaterThanOrEqual(0);
      const [input, button] = [
        await field.boundingBox(),
        await page.locator('[value="coupon"]').boundingBox(),
      ];
      expect(Math.abs(input!.y + input!.height - button!.y - button!.height)).toBeLessThanOrEqual(1);
    });
});
