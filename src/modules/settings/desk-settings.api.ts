import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { changeFigures, listFigures } from './change-figures.ts';
import { addOutage, changeOutage, listOutages } from './outages.ts';
import { listSwitches, setSwitch } from './set-switch.ts';
import {
  ChangeFigures,
  ChangeOutage,
  FigureList,
  Outage,
  OutagePage,
  OutagePath,
  OutageQuery,
  SaveOutage,
  SetSwitch,
  SwitchList,
  SwitchPath,
  SwitchState,
} from './settings.schema.ts';

const right = 'settings.edit';
const CHANGED = 'Somebody changed it since you read it.';

/** The shop's figures, switches and outages, for staff. */
export const settingsApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/settings', {
    operationId: 'listFigures',
    summary: 'Every business figure with its unit and bounds',
    right,
    answer: json(FigureList, 'All of them'),
    run: ({ ctx }) => listFigures(ctx),
  })
  .call('patch', '/api/admin/settings', {
    operationId: 'changeFigures',
    summary: 'Change business figures, all that are named or none',
    right,
    body: ChangeFigures,
    answer: json(FigureList, 'The figures as they are now'),
    409: CHANGED,
    run: ({ ctx, body }) => changeFigures(ctx, body),
  })
  .call('get', '/api/admin/switches', {
    operationId: 'listSwitches',
    summary: 'Parts of the shop that can be turned off',
    right,
    answer: json(SwitchList, 'All of them'),
    run: ({ ctx }) => listSwitches(ctx),
  })
  .call('put', '/api/admin/switches/{key}', {
    operationId: 'setSwitch',
    summary: 'Turn a part of the shop on or off, or on for a share of signed-in people',
    right,
    params: SwitchPath,
    body: SetSwitch,
    answer: json(SwitchState, 'The switch as it is now'),
    409: CHANGED,
    run: ({ ctx, params, body }) => setSwitch(ctx, params.key, body),
  })
  .call('get', '/api/admin/outages', {
    operationId: 'listOutages',
    summary: 'Outages of electricity or network, the one noted last first',
    right,
    query: OutageQuery,
    answer: json(OutagePage, 'Up to 50'),
    run: ({ ctx, query }) => listOutages(ctx, query),
  })
  .call('post', '/api/admin/outages', {
    operationId: 'addOutage',
    summary: 'Note an outage of a region or of the whole country',
    right,
    body: SaveOutage,
    answer: json(Outage, 'The outage', 201),
    run: ({ ctx, body }) => addOutage(ctx, body),
  })
  .call('patch', '/api/admin/outages/{id}', {
    operationId: 'changeOutage',
    summary: 'Change an outage, or say when it ended',
    right,
    params: OutagePath,
    body: ChangeOutage,
    answer: json(Outage, 'The outage as it is now'),
    409: CHANGED,
    run: ({ ctx, params, body }) => changeOutage(ctx, params.id, body),
  });
