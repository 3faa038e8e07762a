import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import type { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { databaseError } from '#platform/database-away.ts';
import { AppError, AuthError, retryAfter } from '#platform/errors.ts';
import { isLocale, barePath, localizedPath, safePath } from '#platform/language.ts';
import { logFault } from '#platform/log.ts';
import { PLAIN_BYTES } from '#platform/multipart.ts';
import { inUseCase } from '#platform/spans.ts';
import { invalidInput } from '#platform/validation.ts';
import { doorBefore, RETURN_TO, signInAddress } from '#shop/sign-in-address.ts';
import { setFormDraft } from './kept-form.ts';
import { errorText, fieldTexts } from './error-text.ts';
import { formValues, type FormValues } from './form-values.ts';
import { setPageHead, type Head } from '#document/head.ts';
import { readForm } from './read-form.ts';
import { ctxOf, keptForm } from './router-context.ts';
import type { RefusedForm, Submitted } from './submitted.ts';

export type { RefusedForm, Submitted } from './submitted.ts';

/**
 * What a screen knows of its request beside the context. `url`: the address users see, not the router's own calls.
 * Work that reads parameters of its page's path takes `Route.LoaderArgs` or `Route.ActionArgs` instead.
 */
export type PageArgs = Pick<LoaderFunctionArgs, 'params' | 'url' | 'request' | 'pattern'>;

/** What an error page is told: the sentence in the user's language. */
export type PageError = { message: string; code: string };

/**
 * A loader that calls services with the request's context. A business error with status 401 leads to sign-in and back, the
 * others show the error page with their status, and so does a database that is away (503); anything else is a bug
 * and answers 500. An address that begins with a word that is no language of the shop is an unknown page. Pages that people
 * share or search engines list say in `head` what these are told; all others are marked as not to be listed.
 */
export function load<T, Args extends LoaderFunctionArgs>(
  work: Loading<T, Args>,
  head?: (loaded: T, ctx: Ctx, args: PageArgs) => Head,
) {
  return async (args: Args): Promise<Loaded<T>> => {
    const ctx = ctxOf(args.context);
    const { lang } = args.params;
    if (lang !== undefined && !isLocale(lang.toLowerCase())) throw data(null, 404);
    const loaded = await runLoader(work, args);
    if (head) setPageHead(ctx, head(loaded, ctx, args));
    return loaded;
  };
}

/** What a loader answers. `npm run check` changes it here, to see every screen fail that reads it (decision 0050). */
type Loaded<T> = T;

/** As `load`, for what surrounds every page, the unknown ones included. */
export function loadAround<T>(work: Loading<T, LoaderFunctionArgs>) {
  return (args: LoaderFunctionArgs): Promise<T> => runLoader(work, args);
}

type Loading<T, Args> = (ctx: Ctx, args: Args) => T | Promise<T>;

async function runLoader<T, Args extends LoaderFunctionArgs>(work: Loading<T, Args>, args: Args): Promise<T> {
  const ctx = ctxOf(args.context);
  try {
    return await inUseCase(`load ${args.pattern}`, () => work(ctx, args));
  } catch (error) {
    const appError = toAppError(ctx, error, args);
    const door = doorBefore(appError, ownPath(`${args.url.pathname}${args.url.search}`));
    if (door !== null) throw seeOther(ctx, door);
    setRetryAfter(ctx, appError);
    throw pageError(appError, ctx);
  }
}

/**
 * What something thrown tells the user: a business error, or that the database is busy or away. A bug is logged by its page's pattern (an address
 * may hold the token of a link); the page says the number under which support finds it. Answers that were thrown go on.
 */
function toAppError(ctx: Ctx, error: unknown, { request, pattern }: PageArgs): AppError {
  const appError = error instanceof AppError ? error : databaseError(error, ctx.log);
  if (appError) return appError;
  if (!(error instanceof Error) || request.signal.aborted) throw error;
  const number = logFault(ctx.log, error, 'a page broke down', { path: pattern });
  throw pageError(new AppError('page.broken', 500, { number }), ctx);
}

/** What the error page is given. */
function pageError({ code, params, status }: AppError, ctx: Ctx) {
  return data<PageError>({ message: errorText(code, params, ctx.locale), code }, status);
}

/** An action's answer to the router. */
type Answer<T> = ReturnType<typeof data<Submitted<T>>>;

type Work<Schema extends z.ZodType, T, Args> = (
  ctx: Ctx,
  input: z.infer<Schema>,
  args: Args,
) => T | Promise<T>;

/** An action that takes one form. See `submitBy` for screens with several. */
export function submit<Schema extends z.ZodType, T, Args extends LoaderFunctionArgs>(
  schema: Schema,
  work: Work<Schema, T, Args>,
) {
  return async (args: Args): Promise<Answer<T>> => {
    const submission = { ctx: ctxOf(args.context), args };
    const body = await bodyOf(submission);
    return body instanceof FormData ? run(schema, work, body, submission) : body;
  };
}

/** One of a screen's forms, for `submitBy`. */
export function form<Schema extends z.ZodType, T, Args extends LoaderFunctionArgs>(
  schema: Schema,
  work: Work<Schema, T, Args>,
) {
  return (body: FormData, request: Submission<Args>) => run(schema, work, body, request);
}

/** Declared as a method, so that forms may name the parameters of their page's path. */
type Form = {
  answer(body: FormData, request: Submission<LoaderFunctionArgs>): Promise<Answer<unknown>>;
}['answer'];
type AnswerOf<Forms extends Record<string, Form>> = Awaited<ReturnType<Forms[keyof Forms]>>;

/**
 * An action for several forms: the field `intent` says which, unknown ones are a 400. Files of somebody signed out are read
 * only where `isOpen` says that they may bring some: they hold a link, say.
 */
export function submitBy<Forms extends Record<string, Form>>(
  forms: Forms,
  { isOpen }: { isOpen?: (ctx: Ctx, args: PageArgs) => Promise<boolean> } = {},
) {
  return async (args: LoaderFunctionArgs): Promise<AnswerOf<Forms>> => {
    const submission = { ctx: ctxOf(args.context), args };
    const body = await bodyOf(submission, isOpen);
    if (!(body instanceof FormData)) return body as AnswerOf<Forms>;
    const intent = textOf(body, 'intent');
    const chosen = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
    if (!chosen) throw data(null, 400);
    return (await chosen(body, submission)) as AnswerOf<Forms>;
  };
}

type Submission<Args> = { ctx: Ctx; args: Args };

/** The fields of a form; a kept one is shown again. Too much (413), or files of somebody not signed in (401), is refused. */
async function bodyOf(
  { ctx, args }: Submission<LoaderFunctionArgs>,
  isOpen: (ctx: Ctx, args: PageArgs) => Promise<boolean> = () => Promise.resolve(false),
) {
  const kept = args.context.get(keptForm);
  if (kept)
    return refused(ctx, new AppError('auth.form_kept', 200), {
      values: formValues(kept).typed,
      intent: kept.get('intent') ?? '',
    });
  const isUnread = ctx.actor.userId === null && bringsFiles(args) && !(await isOpen(ctx, args));
  const body = await (isUnread
    ? null
    : readForm(args.request).catch((error: unknown) => toAppError(ctx, error, args)));
  if (body instanceof FormData) return body;
  if (!isUnread && body === null) throw data(null, 400);
  const error = body ?? AuthError.sign_in_required();
  if (error.status === 401 && isDocument(args.request))
    throw seeOther(ctx, signInAddress(ownPath(`${args.url.pathname}${args.url.search}`)));
  return refused(ctx, error, { values: {}, intent: '' });
}

/** Whether a form is larger than one without files may be. */
function bringsFiles({ request }: PageArgs): boolean {
  return Number(request.headers.get('content-length') ?? 0) > PLAIN_BYTES;
}

function setRetryAfter(ctx: Ctx, error: AppError): void {
  const seconds = retryAfter(error);
  if (seconds !== null) ctx.page?.retryAfter(seconds);
}

/** A form's error as its screen gets it. */
function refused(ctx: Ctx, error: AppError, { values, intent }: { values: FormValues; intent: string }) {
  setRetryAfter(ctx, error);
  return data<Submitted<never>>({ ok: false, ...sentencesOf(ctx, error), values, intent }, error.status);
}

/**
 * Parses the form by its schema and runs the work. What it refuses comes back as action data with the error's status,
 * the sentences by field and everything typed (secrets aside), so that the form can be shown again as it was. An ended
 * sign-in (401) is told to scripts, which open a dialog over the form and send it again; a browser without scripts is
 * led to the sign-in page and back, and finds the form as it was typed.
 */
async function run<Schema extends z.ZodType, T, Args extends PageArgs>(
  schema: Schema,
  work: Work<Schema, T, Args>,
  body: FormData,
  request: Submission<Args>,
): Promise<Answer<T>> {
  const { ctx, args } = request;
  const { input, typed } = formValues(body);
  const intent = textOf(body, 'intent');
  const refuse = (error: AppError) => refused(ctx, error, { values: typed, intent });
  try {
    const parsed = schema.safeParse(input);
    if (!parsed.success) throw invalidInput(parsed.error);
    const result = await inUseCase(`submit ${args.pattern}`, () => work(ctx, parsed.data, args));
    return data<Submitted<T>>({ ok: true, result, intent });
  } catch (error) {
    const appError = toAppError(ctx, error, args);
    const back = returnPath(body, args);
    const door = doorBefore(appError, ownPath(back));
    // Scripts open sign-in over the form; the second factor has a page of its own.
    if (door === null || (appError.status === 401 && !isDocument(args.request))) return refuse(appError);
    const here = barePath(`${args.url.pathname}${args.url.search}`);
    if (barePath(back) === here) await setFormDraft(ctx, here, body);
    throw seeOther(ctx, door);
  }
}

function sentencesOf(ctx: Ctx, error: AppError): Pick<RefusedForm, 'code' | 'message' | 'fields' | 'params'> {
  const message = errorText(error.code, error.params, ctx.locale);
  return { code: error.code, message, fields: fieldTexts(error, ctx.locale), params: error.params };
}

/** Whether the browser itself sent the form. Scripts that send one stay on the page, where the user signs in again. */
function isDocument(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/html');
}

/** Where to come back to after signing in half-way through a form: the page that showed it. */
function returnPath(body: FormData, { url }: PageArgs): string {
  return safePath(textOf(body, RETURN_TO), `${url.pathname}${url.search}`);
}

function textOf(body: FormData, name: string): string {
  const value = body.get(name);
  return typeof value === 'string' ? value : '';
}

/** A path of this shop, without its language. */
function ownPath(path: string): string {
  return safePath(barePath(path));
}

/**
 * The redirect (303) after a form, to a bare path of the shop; a form of an explicit address leads to explicit ones. An
 * address from outside must go through `safePath` first. Only http(s) addresses (payment providers) stay as given.
 */
export function seeOther(ctx: Ctx, path: string): Response {
  return redirect(localizedPath(path, ctx.addressLocale), 303);
}
