import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { Home } from './home.schema.ts';
import { getHome } from './home.service.ts';

/** What the home page shows. */
export const homeApi = createApi({ tags: ['Home'] }).call('get', '/api/home', {
  operationId: 'getHome',
  summary: 'Everything the home page shows',
  answer: json(Home, 'The home page'),
  run: ({ ctx }) => getHome(ctx),
});
