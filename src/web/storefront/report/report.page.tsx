import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { RequestError } from '#platform/errors.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { reportProduct } from '#modules/cases/index.ts';
import { ReportProduct } from '#modules/cases/reports.schema.ts';
import { getProduct } from '#modules/catalog/index.ts';
import { load, seeOther, submit } from '#handlers/handlers.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import type { Route } from './+types/report.page.ts';

/** What the address names; 404 for what is no number. */
function idIn({ id }: { id: string }): number {
  const known = idOf(id);
  if (known === null) throw RequestError.not_found();
  return known;
}

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const { id, title, textLocale } = await getProduct(ctx, idIn(params));
  return { product: { id, title, textLocale }, isDone: url.searchParams.has('done') };
});

export const action = submit(ReportProduct, async (ctx, report, { params }: Route.ActionArgs) => {
  const id = idIn(params);
  await reportProduct(ctx, id, report);
  throw seeOther(ctx, `/product-detail/${id}/report?done`);
});

export const meta = () => [{ title: `${m.product_report()} – ${SITE.name}` }];

const REASONS: Record<ReportProduct['reason'], () => string> = {
  prohibited: m.cases_report_prohibited,
  counterfeit: m.cases_report_counterfeit,
  wrong: m.cases_report_wrong,
  offensive: m.cases_report_offensive,
  other: m.cases_report_other,
};

export default function ReportPage({ loaderData: { product, isDone }, actionData }: Route.ComponentProps) {
  const refused = actionData && !actionData.ok ? actionData : null;
  const path = `/product-detail/${product.id}`;
  return (
    <main id="main" className="wrap max-w-2xl py-6">
      <h1 className="mb-2 text-xl">{m.product_report()}</h1>
      <p className="mb-4">
        <LocalLink to={path} lang={product.textLocale} className="prose-link inline-block py-0.5 break-words">
          {product.title}
        </LocalLink>
      </p>
      {refused && (
        <Alert tone="danger" role="alert" className="mb-4">
          {refused.message}
        </Alert>
      )}
      {isDone ? (
        <output className="block">
          <Alert tone="success">{m.product_report_done()}</Alert>
        </output>
      ) : (
        <ReportForm path={`${path}/report`} refused={refused} />
      )}
    </main>
  );
}

type Refused = { fields: Record<string, string>; values: Record<string, string | string[]> } | null;

function ReportForm({ path, refused }: { path: string; refused: Refused }) {
  const localPath = useLocalPath();
  const isBusy = useNavigation().state !== 'idle';
  // Whatever was sent instead, one of these is to be chosen.
  const error = refused?.fields.reason && m.product_report_choose();
  return (
    <Form method="post" action={localPath(path)} noValidate className="flex flex-col gap-4">
      <fieldset aria-describedby={error ? 'reason-error' : undefined}>
        <legend className="mb-1 font-semibold">{m.product_report_why()}</legend>
        {error && (
          <p id="reason-error" className="text-sm text-danger">
            {error}
          </p>
        )}
        {(Object.keys(REASONS) as ReportProduct['reason'][]).map((reason) => (
          <label key={reason} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={refused?.values.reason === reason}
              className="size-5 shrink-0 accent-brand"
            />
            {REASONS[reason]()}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        name="details"
        label={m.product_report_details()}
        rows={4}
        maxLength={1_000}
        defaultValue={String(refused?.values.details ?? '')}
        error={refused?.fields.details}
      />
      <Button type="submit" disabled={isBusy} className="self-start">
        {m.product_report_send()}
      </Button>
    </Form>
  );
}
