import type { OpenAPIHono } from '@hono/zod-openapi';
import { catalogApi } from '#modules/catalog/index.ts';
import { cartApi } from '#modules/cart/index.ts';
import { checkoutApi } from '#modules/checkout/index.ts';
import { identityApi } from '#modules/identity/index.ts';
import { listsApi } from '#modules/lists/index.ts';
import { ordersApi } from '#modules/orders/index.ts';
import { paymentsApi } from '#modules/payments/index.ts';
import type { ApiEnv } from '#platform/api.ts';

/** Every router of the documented API, mounted at the root: each route names its full path. */
export const apis: OpenAPIHono<ApiEnv>[] = [
  catalogApi,
  listsApi,
  identityApi,
  paymentsApi,
  cartApi,
  checkoutApi,
  ordersApi,
];
