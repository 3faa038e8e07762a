import { AppError, defineErrors, type ErrorParams } from '#platform/errors.ts';

/** Why a product is not taken as it is. */
export const ProductError = defineErrors('products', {
  /** From the state the product is in there is no way to the one that is asked for. */
  state_refused: 409,
  photo_in_use: 409,
  plan_gone: 404,
  category_unknown: 422,
  no_room: 422,
  photos_many: 422,
});

type Field = { code: string; params?: ErrorParams };

/** The refusal (request.invalid, 422) of single fields, by their paths. */
export function fieldFaults(fields: Record<string, Field>): AppError {
  const told = Object.entries(fields).map(([path, { code, params = {} }]) => [path, { code, params }]);
  return new AppError('request.invalid', 422, {}, Object.fromEntries(told));
}
