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
