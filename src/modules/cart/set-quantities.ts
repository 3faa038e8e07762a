import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getCart, setLineQuantity } from './cart.service.ts';

/**
 * Sets the quantities of several lines, as the cart's Update button does. Lines that can be set are set; the others keep
 * their number, and the error thrown then names each under `quantity.<line id>`. Doing it twice changes nothing more.
 */
export async function setQuantities(ctx: Ctx, wanted: Record<string, number>): Promise<void> {
  const cart = await getCart(ctx);
  const refused: AppError['fields'] = {};
  let first: AppError | null = null;
  for (const [id, quantity] of Object.entries(wanted)) {
    const line = cart.lines.find((candidate) => String(candidate.id) === id);
    if (line?.quantity === quantity) continue;
    try {
      await setLineQuantity(ctx, { id: Number(id), quantity });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      first ??= error;
      refused[`quantity.${id}`] = { code: error.code, params: error.params };
    }
  }
  if (first) throw new AppError(first.code, first.status, first.params, refused);
}
