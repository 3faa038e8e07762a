import type { Ctx } from '#platform/context.ts';
import { csvStream } from '#platform/csv.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { typedNumber } from '#shop/places.ts';
import { requireStaff } from '#modules/staff/index.ts';
import {
  type ApplicationFilter,
  type ApplicationRow,
  countApplications,
  selectApplications,
} from './applications.queries.ts';
import type { Application, Applications } from './applications.schema.ts';
import type { APPLICATIONS } from './applications.table.ts';

const A_PAGE = 25;
const A_READ = 200;

type Asked = Omit<TableQuery<typeof APPLICATIONS>, 'cols'>;

/**
 * Applications to sell, as the list asks; found by the store's name, TIN or phone. The total stops at 10,001, which means
 * more than 10,000. Right: vendors.read.
 */
export async function listApplications(ctx: Ctx, query: Asked): Promise<Applications> {
  await requireStaff(ctx, 'vendors.read');
  const filter = filterOf(query);
  const [page, total] = await Promise.all([
    pageOf(ctx, filter, { ...query, size: A_PAGE }),
    countApplications(ctx.db, filter),
  ]);
  return { ...page, total };
}

const FILE_COLUMNS = ['id', 'business', 'state', 'city', 'region', 'tin', 'appliedAt'] as const;

/** All applications that the list asks for, as CSV, without anybody's contacts; read while sent. Right: vendors.read. */
export async function applicationFile(ctx: Ctx, query: Asked): Promise<ReadableStream<Uint8Array>> {
  await requireStaff(ctx, 'vendors.read');
  const filter = filterOf(query);
  const pages = eachPage((after) => pageOf(ctx, filter, { sort: query.sort, after, size: A_READ }));
  return csvStream(FILE_COLUMNS, inRows(pages));
}

async function* inRows(pages: AsyncGenerator<Application[]>) {
  for await (const applications of pages)
    yield applications.map(({ id, businessName, state, city, region, tin, appliedAt }) => [
      id,
      businessName,
      state,
      city,
      region,
      tin,
      appliedAt,
    ]);
}

function filterOf({ state, q }: Asked): ApplicationFilter {
  const number = typedNumber(q ?? '');
  return {
    state,
    name: number === null ? q : null,
    number: number?.digits ?? null,
    phone: number?.phone ?? null,
  };
}

async function pageOf(
  ctx: Ctx,
  filter: ApplicationFilter,
  asked: { sort: string; after: string | null; size: number },
): Promise<{ content: Application[]; next: string | null }> {
  const rows = await selectApplications(ctx.db, filter, { ...asked, locale: ctx.locale });
  const { content, next } = pageOfRows(rows, asked);
  return { content: content.map(toApplication), next };
}

/** An application as lists and its own page show it. */
export function toApplication(row: ApplicationRow): Application {
  const { id, businessName, contactName, phone, email, region, city, tin, status, createdAt } = row;
  const appliedAt = createdAt.toISOString();
  return { id, businessName, contactName, phone, email, region, city, tin, state: status, appliedAt };
}
