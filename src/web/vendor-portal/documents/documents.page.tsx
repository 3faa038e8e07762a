import { m } from '#messages';
import { listDocuments, sendDocument } from '#modules/vendors/index.ts';
import { SendDocumentForm } from '#modules/vendors/stores.schema.ts';
import { SITE } from '#shop/site.ts';
import { load, seeOther, submit } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/documents.page.ts';
import { DocumentsScreen } from './documents-screen.tsx';

export const loader = load(async (ctx, { url }) => ({
  documents: await listDocuments(ctx),
  isSent: url.searchParams.has('sent'),
}));

export const action = submit(SendDocumentForm, async (ctx, { kind, ...document }) => {
  await sendDocument(ctx, kind, document);
  throw seeOther(ctx, '/vendor/documents?sent=1');
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.stores_documents_title()} – ${SITE.name}` }];

export default function DocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentsScreen {...loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
