export { getDashboard } from './dashboard.ts';
export { ProfileError } from './profile.errors.ts';
export { profileApi } from './profile.api.ts';
export type { Dashboard, Profile, ProfileChange } from './profile.schema.ts';
export { getProfile, updateProfile } from './profile.service.ts';
export { publicProfileApi } from './public-profile.api.ts';
export { profileLink, publicProfile, shareProfile } from './public-profile.ts';
