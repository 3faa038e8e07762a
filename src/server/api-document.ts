import { OpenAPIHono } from '@hono/zod-openapi';
import { PictureData, Understood, Warning } from '#modules/catalog/catalog.schema.ts';
import { BookCheck } from '#modules/ledger/ledger.schema.ts';
import { ChatOrder, ChatProduct } from '#modules/chat/chat.schema.ts';
import { sessionCookieName } from '#modules/identity/index.ts';
import { LineReturns } from '#modules/orders/orders.schema.ts';
import { OwnOrder } from '#modules/orders/returns.schema.ts';
import { PaymentInput } from '#modules/payments/payments.schema.ts';
import { PaymentPause, ShownPause } from '#modules/payments/payment-pauses.schema.ts';
import { ChosenPlace } from '#modules/delivery/delivery.schema.ts';
import { FormDraft } from '#modules/desk/drafts.schema.ts';
import { DollarRate } from '#modules/currency/currency.schema.ts';
import { PayoutAccount } from '#modules/payouts/payout-accounts.schema.ts';
import { OwnReview } from '#modules/reviews/reviews.schema.ts';
import type { Config } from '#platform/config.ts';
import { CART_TOKEN } from '#platform/wire/names.ts';
import { apis } from './apis.ts';

const SOMETIMES_NULL = {
  BookCheck,
  Picture: PictureData,
  Warning,
  PaymentInput,
  OwnOrder,
  OwnReview,
  LineReturns,
  ChatProduct,
  ChatOrder,
  DollarRate,
  PaymentPause,
  PayoutAccount,
  ShownPause,
  Understood,
  ChosenPlace,
  FormDraft,
};

/** The OpenAPI 3.1 document of the whole API. Made from every route's schemas, which takes a while: keep it. */
export function apiDocument(config: Pick<Config, 'publicUrl'>) {
  const all = new OpenAPIHono();
  for (const api of apis) all.route('/', api);
  const { openAPIRegistry: registry } = all;
  // A component that is met first where it may be null would be nullable everywhere.
  for (const [name, schema] of Object.entries(SOMETIMES_NULL)) registry.register(name, schema);
  for (const [name, scheme] of Object.entries(securitySchemes(config)))
    registry.registerComponent('securitySchemes', name, scheme);
  const document = all.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Adey API',
      version: '1.0.0',
      description:
        'The API of the Adey marketplace. Amounts are Birr with two decimals. Guests without cookies send the ' +
        '`cartToken` of an answer back as header `Cart-Token`; signed-in clients send `Authorization: Bearer <token>`. ' +
        'Sentences in answers follow the cookie `adey_lang`, else `Accept-Language` (en, am, om). Errors are RFC 9457 problem documents.',
    },
    servers: [{ url: config.publicUrl }],
  });
  return JSON.parse(JSON.stringify(document), (_, value: unknown) => orNull(value)) as typeof document;
}

/** How a caller shows who they are, by the names that routes mention. */
function securitySchemes(config: Pick<Config, 'publicUrl'>) {
  return {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'The `token` that sign-in and sign-up answer.',
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName(config),
      description: 'The cookie that sign-in and sign-up set, for browsers.',
    },
    cartToken: {
      type: 'apiKey',
      in: 'header',
      name: CART_TOKEN,
      description:
        'The `cartToken` of an answer: whose cart, lists and history these are. Browsers have a cookie for it.',
    },
    providerSignature: {
      type: 'apiKey',
      in: 'header',
      name: 'Sandbox-Signature',
      description: 'What a payment provider signs its webhooks with.',
    },
  } as const;
}

type Nullable = { allOf?: [{ $ref: string }, { type?: unknown }] };

/** A component that may be null is written so that a user of the document knows it: `allOf` would forbid null. */
function orNull(schema: unknown): unknown {
  const [component, { type, ...words } = {}] = (schema as Nullable | null)?.allOf ?? [];
  const isNullable = Array.isArray(type) && type.includes('null');
  return isNullable ? { anyOf: [component, { type: 'null' }], ...words } : schema;
}
