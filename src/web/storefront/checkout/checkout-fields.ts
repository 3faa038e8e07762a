/**
 * The page's form as the checkout schema takes it: every payment method has its own fields (`method.cash.phone`), of
 * which only those of the chosen one count.
 */
export function checkoutFields(form: unknown): unknown {
  if (typeof form !== 'object' || form === null) return form;
  const { method, ...rest } = form as { method?: Record<string, unknown>; paymentMethod?: unknown };
  const chosen = typeof rest.paymentMethod === 'string' && Object.hasOwn(method ?? {}, rest.paymentMethod);
  return chosen ? { ...rest, payment: method?.[String(rest.paymentMethod)] } : rest;
}

/** The name in the page's form of a field the checkout refused: `payment.phone` is `method.<chosen>.phone`. */
export function formFieldName(field: string, method: string): string {
  return field.startsWith('payment.') ? `method.${method}.${field.slice('payment.'.length)}` : field;
}
