import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from '#platform/api.ts';

/** Every router of the documented API, mounted at the root: each route names its full path. */
export const apis: OpenAPIHono<ApiEnv>[] = [];
