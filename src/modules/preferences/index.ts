export { preferencesApi } from './preferences.api.ts';
export {
  changePreferences,
  chooseLanguage,
  cookieView,
  getPreferences,
  preferredLocale,
  viewPreferences,
  takeLanguage,
} from './preferences.service.ts';
