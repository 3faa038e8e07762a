import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import {
  AddHoliday,
  ChangeDestination,
  ChangeHoliday,
  DeskDestination,
  DeskDestinations,
  DestinationPath,
  Holiday,
  HolidayPage,
  HolidayPath,
  HolidayQuery,
} from './desk-delivery.schema.ts';
import { changeDestination, listDeskDestinations } from './desk-destinations.ts';
import { addHoliday, changeHoliday, listHolidays } from './named-days.ts';

const right = 'settings.edit';

/** Where goods are sent, at what price, and when nothing travels, for staff. */
export const adminDeliveryApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/destinations', {
    operationId: 'listDeskDestinations',
    summary: 'Every place goods are sent to, with its tariff',
    right,
    answer: json(DeskDestinations, 'All of them, the closed ones too'),
    run: ({ ctx }) => listDeskDestinations(ctx),
  })
  .call('patch', '/api/admin/destinations/{code}', {
    operationId: 'changeDestination',
    summary: 'Change what sending to a place costs and takes, or close it for new orders',
    right,
    params: DestinationPath,
    body: ChangeDestination,
    answer: json(DeskDestination, 'The place as it is now'),
    409: 'Somebody changed it since you read it, or it is the last open one.',
    run: ({ ctx, params, body }) => changeDestination(ctx, params.code, body),
  })
  .call('get', '/api/admin/holidays', {
    operationId: 'listHolidays',
    summary: 'The days that staff have named, from today on unless told',
    right,
    query: HolidayQuery,
    answer: json(HolidayPage, 'Up to 50'),
    run: ({ ctx, query }) => listHolidays(ctx, query),
  })
  .call('post', '/api/admin/holidays', {
    operationId: 'addHoliday',
    summary: 'Name a day on which parcels rest, or travel although it is a holiday',
    right,
    body: AddHoliday,
    answer: json(Holiday, 'The day', 201),
    409: 'The day has a line already.',
    run: ({ ctx, body }) => addHoliday(ctx, body),
  })
  .call('patch', '/api/admin/holidays/{day}', {
    operationId: 'changeHoliday',
    summary: 'Rename a day or say whether it closes',
    right,
    params: HolidayPath,
    body: ChangeHoliday,
    answer: json(Holiday, 'The day as it is now'),
    409: 'Somebody changed it since you read it.',
    run: ({ ctx, params, body }) => changeHoliday(ctx, params.day, body),
  });
