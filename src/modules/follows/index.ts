export { followsApi } from './follows.api.ts';
export {
  followedPage,
  followedVendors,
  followerCount,
  followInsights,
  followVendor,
  isFollowing,
  recentlyFollowed,
  unfollowVendor,
} from './follows.service.ts';
