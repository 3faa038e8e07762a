export { approvalsApi } from './approvals.api.ts';
export { defineApproval, requestApproval } from './define-approval.ts';
export { approve, refuse } from './decide-approvals.ts';
export { countApprovals, listApprovals } from './list-approvals.ts';
