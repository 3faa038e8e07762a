import type { ErrorParams } from '#platform/errors.ts';
import type { FormValues } from './form-values.ts';

/** What a form's screen gets back when it was not answered with a redirect. */
export type Submitted<T> =
  | { ok: true; result: T; intent: string }
  | {
      ok: false;
      code: string;
      message: string;
      fields: Record<string, string>;
      /** What the sentence names, for a screen that says it in its own way. */
      params: ErrorParams;
      values: FormValues;
      intent: string;
    };

/** What a screen gets back when its form was refused. */
export type RefusedForm = Extract<Submitted<unknown>, { ok: false }>;
