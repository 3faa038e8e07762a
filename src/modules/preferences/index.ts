export { leaveTopic, leaveTopicUrl } from './leave-topic.ts';
export { dollarRate } from './dollar-rate.ts';
export { type Note, noteFor, wantsNotice } from './notices.ts';
export { noticesApi } from './notices.api.ts';
export { listNotices, readNotice, readNotices } from './read-notices.ts';
export { preferencesApi } from './preferences.api.ts';
export {
  changePreferences,
  chooseLanguage,
  cookieView,
  getPreferences,
  preferredLocale,
  readerView,
  takeLanguage,
} from './preferences.service.ts';
