export { approvalsApi } from './approvals.api.ts';
export { defineApproval, requestApproval, type ApprovalRequest } from './define-approval.ts';
export { approve, refuse } from './decide-approvals.ts';
export { countApprovals, listApprovals } from './list-approvals.ts';
