import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { m } from '#messages';
import { forgetDraftOf } from '#modules/desk/index.ts';
import { getSaleTerms } from '#modules/ledger/index.ts';
import { areOwnGoodsLookedAt } from '#modules/moderation/index.ts';
import {
  askedOf,
  createProduct,
  emptyOwnProduct,
  listCategoryChoices,
  listOptionNames,
  listTagNames,
  statedByAnswers,
} from '#modules/products/index.ts';
import { ProductKey } from '#modules/products/product-input.schema.ts';
import { SHARED_PARAM } from '#platform/wire/names.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { SITE } from '#shop/site.ts';
import type { Ctx } from '#platform/context.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { draftFor, draftForms } from '#web/desk/draft-forms.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/new-product.page.ts';
import { NewProductScreen } from './new-product-screen.tsx';
import { ProductForm, toFields, withFormNames } from './product-form.ts';
import { PRODUCT_FORM } from './product-labels.ts';

const DRAFT = { kind: PRODUCT_FORM, subject: 'new' };

export const loader = load(async (ctx) => {
  await requireVendorRight(ctx, 'products.edit');
  const [categories, draft, isLookedAt, terms, optionNames, tagNames] = await Promise.all([
    listCategoryChoices(ctx),
    draftFor(ctx, DRAFT),
    areOwnGoodsLookedAt(ctx),
    getSaleTerms(ctx),
    listOptionNames(ctx),
    listTagNames(ctx),
  ]);
  const product = emptyOwnProduct(ctx.locale);
  const form = {
    product,
    markup: {},
    categories,
    asked: [],
    others: [],
    draft,
    canPrice: true,
    terms,
    optionNames,
    tagNames,
    review: null,
  };
  return { form, isLookedAt, startKey: randomUUID() };
});

const NewForm = ProductForm.extend({ key: ProductKey });

async function add(
  ctx: Ctx,
  { key, ...input }: z.infer<typeof NewForm>,
  state: 'draft' | 'published',
): Promise<never> {
  const { asked } = await askedOf(ctx, input.category ?? null, []);
  const said = toFields(input, statedByAnswers(asked, input.attributes), []);
  const wanted = { ...said, state, locale: ctx.locale };
  const saved = await withFormNames(said, () => createProduct(ctx, wanted, { cause: 'form', key }));
  await forgetDraftOf(ctx, DRAFT);
  throw seeOther(ctx, `/vendor/products/${saved.id}?new=${state}&${SHARED_PARAM}=chosen#photos`);
}

export const action = submitBy({
  ...draftForms,
  save: form(NewForm, (ctx, input) => add(ctx, input, 'draft')),
  publish: form(NewForm, (ctx, input) => add(ctx, input, 'published')),
});

export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.products_new()} – ${SITE.name}` }];

export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  return <NewProductScreen {...loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
