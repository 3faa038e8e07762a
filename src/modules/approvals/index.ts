export { approvalsApi } from './approvals.api.ts';
export { ApprovalError } from './approvals.errors.ts';
export { waitingOn } from './approvals.queries.ts';
export { defineApproval, requestApproval } from './define-approval.ts';
export { approve, refuse } from './decide-approvals.ts';
export { countApprovals, getApproval, listApprovals, waitingApproval } from './list-approvals.ts';
