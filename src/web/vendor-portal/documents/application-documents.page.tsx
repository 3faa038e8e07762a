import { z } from 'zod';
import { m } from '#messages';
import {
  finishDocuments,
  isUploadLink,
  readAskedDocuments,
  sendApplicationDocument,
} from '#modules/support/index.ts';
import { SendDocumentForm } from '#modules/vendors/stores.schema.ts';
import { AppError } from '#platform/errors.ts';
import { SITE } from '#shop/site.ts';
import { form, load, type PageArgs, seeOther, submitBy } from '#handlers/handlers.ts';
import { ApplicationDocumentsScreen } from './application-documents-screen.tsx';
import type { Route } from './+types/application-documents.page.ts';

const here = ({ params }: Pick<PageArgs, 'params'>) => `/vendor-post/documents/${params.token}`;

/** The link is used up once all is sent: that page tells nothing else. */
export const loader = load(async (ctx, args: Route.LoaderArgs) => {
  if (args.params.token === 'sent') return { asked: null, path: here(args), isSent: false };
  const asked = await readAskedDocuments(ctx, args.params.token);
  return { asked, path: here(args), isSent: args.url.searchParams.has('sent') };
});

export const action = submitBy(
  {
    send: form(SendDocumentForm, async (ctx, { kind, ...document }, args: PageArgs) => {
      await sendApplicationDocument(ctx, { token: args.params.token ?? '', kind }, document);
      throw seeOther(ctx, `${here(args)}?sent#${kind}`);
    }),
    finish: form(z.object({}), async (ctx, _, { params }: PageArgs) => {
      await finishDocuments(ctx, params.token ?? '');
      throw seeOther(ctx, '/vendor-post/documents/sent');
    }),
  },
  { isOpen: (ctx, { params }) => orGone(isUploadLink(ctx, params.token ?? '')) },
);

/** Too many guesses are as good as a link that does not work. */
function orGone(asked: Promise<boolean>): Promise<boolean> {
  return asked.catch((error: unknown) => {
    if (error instanceof AppError) return false;
    throw error;
  });
}

export const meta = () => [{ title: `${m.stores_asked_title()} – ${SITE.name}` }];

export const handle = { crumbs: () => [{ label: m.stores_asked_title() }] };

export default function ApplicationDocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ApplicationDocumentsScreen {...loaderData} refused={actionData && !actionData.ok ? actionData : null} />
  );
}
