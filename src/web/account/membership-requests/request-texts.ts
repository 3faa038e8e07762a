import { m } from '#messages';
import type { MembershipRequest, RequestStatus } from '#modules/membership/membership.schema.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** What each state of a request is called. */
export const REQUEST_STATUS_NAMES: Record<RequestStatus, () => string> = {
  PENDING: m.membership_status_pending,
  APPROVED: m.membership_status_approved,
  REJECTED: m.membership_status_rejected,
};

export const REQUEST_STATUS_TONES: Record<RequestStatus, BadgeTone> = {
  PENDING: 'warning',
  APPROVED: 'success',
  REJECTED: 'discount',
};

const DATE_LABELS: Record<RequestStatus, () => string> = {
  PENDING: m.membership_requested_on,
  APPROVED: m.membership_accepted_on,
  REJECTED: m.membership_rejected_on,
};

type Dated = Pick<MembershipRequest, 'status'> & Partial<Pick<MembershipRequest, 'createdAt' | 'updatedAt'>>;

/** The dated line of a card: when it was asked, accepted or rejected. */
export function datedLine(request: Dated, formatDate: (iso: string) => string): string {
  return `${DATE_LABELS[request.status]()} ${dateOf(request.updatedAt ?? request.createdAt, formatDate)}`;
}

/** A day, or the words for one that nobody knows. */
export function dateOf(iso: string | undefined, formatDate: (iso: string) => string): string {
  return iso && !Number.isNaN(Date.parse(iso)) ? formatDate(iso) : m.membership_unknown_date();
}

/** The vendor's business name, or that it is unknown. */
export function vendorName({ vendor }: { vendor?: { businessName?: string | null } | null }): string {
  return vendor?.businessName || m.membership_unknown_vendor();
}
