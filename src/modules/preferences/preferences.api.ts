import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { ChangePreferences, Preferences } from './preferences.schema.ts';
import { changePreferences, getPreferences } from './preferences.service.ts';

/** /api/preferences of the signed-in person. */
export const preferencesApi = createApi({ tags: ['Settings'], forMembers: true })
  .call('get', '/api/preferences', {
    operationId: 'getPreferences',
    summary: 'Language, calendar, dollar view and notifications',
    answer: json(Preferences, 'What you chose, completed by what holds without a choice'),
    run: ({ ctx }) => getPreferences(ctx),
  })
  .call('patch', '/api/preferences', {
    operationId: 'changePreferences',
    summary: 'Change what is named',
    body: ChangePreferences,
    answer: json(Preferences, 'Your preferences as they are now'),
    run: ({ ctx, body }) => changePreferences(ctx, body),
  });
