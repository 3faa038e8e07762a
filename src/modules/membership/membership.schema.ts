import { z } from '@hono/zod-openapi';
import { emptyAsUndefined, singleLineText, multiLineText } from '#platform/validation.ts';
import { Id, sizeOf } from '#platform/wire/schemas.ts';

/** What a request can be for those who read it; cancelled ones are shown to nobody. */
export const REQUEST_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export const RequestStatus = z.enum(REQUEST_STATUSES).openapi('MembershipStatus');
export type RequestStatus = z.infer<typeof RequestStatus>;

export const REQUEST_SORTS = ['dateDesc', 'nameAsc'] as const;
export const RequestSort = z.enum(REQUEST_SORTS);
export type RequestSort = z.infer<typeof RequestSort>;

const time = z.string().openapi({ format: 'date-time' });
const Search = singleLineText(120).optional();
const Page = z.coerce.number().int().min(0).max(10_000).default(0);
const count = z.number().int();

export const MembershipVendorPath = z.object({
  vendorId: Id.openapi({ param: { name: 'vendorId', in: 'path' } }),
});
export const RequestPath = z.object({ id: Id.openapi({ param: { name: 'id', in: 'path' } }) });
export const RequestId = z.object({ id: Id });

export const AskForMembership = z
  .object({ message: multiLineText(1_000).default('') })
  .openapi('AskForMembership');

export const RequestsQuery = z.object({
  search: Search.openapi({ description: 'In the vendor’s names and the message' }),
  status: z
    .preprocess(
      (value) => emptyAsUndefined(typeof value === 'string' ? value.toUpperCase() : value),
      RequestStatus.optional(),
    )
    .openapi({ type: 'string', enum: [...REQUEST_STATUSES], description: 'Left out: all' }),
  sortBy: z
    .preprocess(emptyAsUndefined, RequestSort.default('dateDesc'))
    .openapi({ type: 'string', enum: [...REQUEST_SORTS], default: 'dateDesc' }),
});
export type RequestsQuery = z.infer<typeof RequestsQuery>;

/** A request as the shopper who sent it sees it. */
export const MembershipRequest = z
  .object({
    id: count,
    status: RequestStatus,
    message: z.string(),
    reason: z.string().openapi({ description: 'What the vendor said when rejecting it' }),
    isEnded: z
      .boolean()
      .openapi({ description: 'Rejected because the membership that came of it was ended' }),
    createdAt: time,
    updatedAt: time,
    vendor: z.object({
      id: count,
      businessName: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      photoUrl: z.string().nullable(),
    }),
  })
  .openapi('MembershipRequest');
export type MembershipRequest = z.infer<typeof MembershipRequest>;

/** How a shopper stands with a vendor; `ended`: was a member, and has not asked again. */
export const MembershipStanding = z
  .object({
    standing: z.enum(['none', 'pending', 'member', 'ended']),
    percent: z.number().int().nullable().openapi({
      description:
        'How many percent less a member pays here at most; null without lower prices or membership',
      example: 8,
    }),
  })
  .openapi('MembershipStanding');
export type MembershipStanding = z.infer<typeof MembershipStanding>;

export type RequestCounts = Record<RequestStatus, number>;

export const VendorRequestsQuery = z.object({
  search: Search.openapi({ description: 'In the shopper’s name and the message' }),
  status: RequestsQuery.shape.status,
  page: Page,
  size: sizeOf(20, 100),
});
export type VendorRequestsQuery = z.infer<typeof VendorRequestsQuery>;

/** A request as the vendor's team sees it. */
export const ReceivedRequest = z
  .object({
    id: count,
    status: RequestStatus,
    message: z.string(),
    reason: z.string(),
    createdAt: time,
    updatedAt: time,
    shopper: z.object({ id: count, name: z.string(), orderCount: count }),
    isMember: z.boolean().openapi({ description: 'Whether the shopper is a member now' }),
  })
  .openapi('ReceivedMembershipRequest');
export type ReceivedRequest = z.infer<typeof ReceivedRequest>;

export const ReceivedPage = z
  .object({
    content: z.array(ReceivedRequest),
    totalElements: count,
    totalPages: count,
    number: count,
    size: count,
    counts: z.object({ PENDING: count, APPROVED: count, REJECTED: count }),
  })
  .openapi('ReceivedMembershipRequests');
export type ReceivedPage = z.infer<typeof ReceivedPage>;

export const Rejection = z.object({ reason: multiLineText(500).default('') }).openapi('MembershipRejection');

export const ManyRequests = z
  .object({ ids: z.array(z.coerce.number().int().min(1)).min(1).max(100) })
  .openapi('ManyMembershipRequests');
export const ManyApproved = z
  .object({
    approved: z.array(count),
    skipped: z.array(count).openapi({ description: 'Not pending any more, or not of this vendor' }),
  })
  .openapi('ManyMembershipsApproved');
export type ManyApproved = z.infer<typeof ManyApproved>;
