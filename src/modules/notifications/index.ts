export { countryName } from './country-name.ts';
export { devMailPages } from './dev-mail.pages.ts';
export { queueEmail, queueSms } from './queue-message.ts';
export type { Template, TemplateParams } from './templates.ts';
