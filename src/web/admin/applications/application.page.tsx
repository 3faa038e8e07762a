import { historyOf } from '#modules/audit/index.ts';
import {
  approveApplication,
  askForDocuments,
  declineApplication,
  getApplication,
} from '#modules/support/index.ts';
import { ApplicationReasonForm, ApproveForm } from '#modules/support/applications.schema.ts';
import { RequestError } from '#platform/errors.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { SITE } from '#shop/site.ts';
import { form, load, type PageArgs, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { ApplicationScreen } from './application-screen.tsx';
import type { Route } from './+types/application.page.ts';

function idIn(params: PageArgs['params']): number {
  const id = idOf(params.id ?? null);
  if (id === null) throw RequestError.not_found();
  return id;
}

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const application = await getApplication(ctx, idIn(params));
  const history = await historyOf(ctx, { kind: 'vendor_application', id: application.id });
  return { application, history: history.content, isDone: url.searchParams.has('done') };
});

const back = (id: number) => `/admin/applications/${id}?done=1`;

export const action = submitBy({
  approve: form(ApproveForm, async (ctx, shown, { params }: PageArgs) => {
    const { id } = await approveApplication(ctx, idIn(params), shown);
    throw seeOther(ctx, back(id));
  }),
  decline: form(ApplicationReasonForm, async (ctx, input, { params }: PageArgs) => {
    const { id } = await declineApplication(ctx, idIn(params), input);
    throw seeOther(ctx, back(id));
  }),
  documents: form(ApplicationReasonForm, async (ctx, input, { params }: PageArgs) => {
    const { id } = await askForDocuments(ctx, idIn(params), input);
    throw seeOther(ctx, back(id));
  }),
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData.application.businessName} – ${SITE.name}` },
];

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationScreen {...loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
