export {
  cancelRequest,
  hasRequested,
  listOwnRequests,
  membershipStanding,
  pageOfOwnRequests,
  requestMembership,
} from './ask-for-membership.ts';
export {
  approveMany,
  approveRequest,
  endMembership,
  listReceived,
  rejectRequest,
} from './decide-requests.ts';
export { membershipApi } from './membership.api.ts';
export { MembershipError } from './membership.errors.ts';
export { vendorMembershipApi } from './vendor-membership.api.ts';
