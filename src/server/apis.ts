import type { OpenAPIHono } from '@hono/zod-openapi';
import { identityApi } from '#modules/identity/index.ts';
import { paymentsApi } from '#modules/payments/index.ts';
import type { ApiEnv } from '#platform/api.ts';

/** Every router of the documented API, mounted at the root: each route names its full path. */
export const apis: OpenAPIHono<ApiEnv>[] = [identityApi, paymentsApi];
