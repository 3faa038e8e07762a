import { type Context, Hono } from 'hono';
import type { Insertable } from 'kysely';
import { badGateway, beLate, hangUp, paymentFault } from '#sandbox-provider/faults.ts';
import { hashRequest, newReference, type Sandbox } from '#sandbox-provider/sandbox.ts';
import {
  insertSandboxPayment,
  type SandboxPaymentRow,
  selectByMerchantReference,
} from '#sandbox-provider/sandbox.queries.ts';
import type { PaymentTable } from '#sandbox-provider/sandbox.tables.ts';

/** What a dialect was asked to take. */
type Asked = Pick<PaymentTable, 'amountSantim' | 'currency' | 'returnUrl' | 'webhookUrl'> & {
  dialect: string;
  /** The merchant's own number, once for each dialect. */
  merchantReference: string;
  /** The request as it came: another one under the same number is another request. */
  request: object;
  method?: PaymentTable['method'];
  payer?: string;
  description?: string;
  details?: Record<string, unknown>;
  /** What goes wrong, where that is not for the amount's last two digits to say. */
  fault?: ReturnType<typeof paymentFault>;
};

type Answers = {
  /** The payment was opened, by this request or the same one before. */
  opened: (payment: SandboxPaymentRow) => Response;
  /** The number was used before; without this a repeat has the first one's answer. */
  used?: () => Response;
  /** The number was used for something else; else as `used`. */
  differs?: () => Response;
  /** HTTP 200 with a failure inside. */
  inside: () => Response;
};

/** Opens a payment page, and answers as the dialect does or as its amount's fault has it. */
export async function openPayment(
  sandbox: Sandbox,
  c: Context,
  asked: Asked,
  answers: Answers,
): Promise<Response> {
  const fault = 'fault' in asked ? asked.fault : paymentFault(asked.amountSantim);
  if (fault === 'html') return badGateway(c);
  if (fault === 'inside') return answers.inside();
  const made = await insertSandboxPayment(sandbox.db, rowOf(asked, fault));
  const { merchantReference, dialect } = asked;
  // Lost or late once: whoever repeats it, or begins anew with another number, is answered.
  const isFirst = made !== undefined && !/r\d+$/.test(merchantReference);
  if (isFirst && fault === 'silence') await beLate(sandbox.timing);
  if (isFirst && fault === 'lost') return hangUp(c);
  if (made) return answers.opened(made);
  if (answers.used) return answers.used();
  const before = await selectByMerchantReference(sandbox.db, merchantReference, dialect);
  const isSame = before?.requestHash === hashRequest(asked.request);
  return before && (isSame || !answers.differs)
    ? answers.opened(before)
    : (answers.differs ?? answers.inside)();
}

/** Where a notice goes that proves itself by its address alone, when it is forged. */
function forged(address: string): string {
  return address.replace(/([?&]proof=)[^&]*/, '$1forged');
}

function rowOf({ request, fault: _fault, ...asked }: Asked, fault: Asked['fault']): Insertable<PaymentTable> {
  return {
    // The buyer chooses on the page; most pay by telebirr.
    method: 'telebirr',
    payer: '',
    description: '',
    details: {},
    ...asked,
    ...(fault === 'forged' ? { webhookUrl: forged(asked.webhookUrl) } : {}),
    reference: newReference('sbx'),
    idempotencyKey: `${asked.dialect}:${asked.merchantReference}`,
    requestHash: hashRequest(request),
    locale: 'en',
    failureReason: null,
    cardBrand: null,
    cardLastFour: null,
    dueStatus: null,
    dueAt: null,
    settledAt: null,
  };
}

/** A dialect's calls, whose accidents are logged and answered without a word of what went wrong. */
export function jsonApi(
  sandbox: Sandbox,
  refused: (c: Context, status: 500, message: string) => Response,
): Hono {
  const api = new Hono();
  api.onError((error, c) => {
    sandbox.log.error({ err: error }, 'sandbox provider: unexpected error');
    return refused(c, 500, 'Internal error');
  });
  return api;
}
