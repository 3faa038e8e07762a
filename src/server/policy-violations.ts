import { z } from 'zod';
import { pageRoute } from './front/public-pages.ts';

/** What a browser kept a page from: by which rule, what it would have been, on which screen. */
type PolicyViolation = { directive: string; blocked: string; page: string };

const Violation = z.object({ directive: z.string(), blocked: z.string().default(''), page: z.string() });

/** As browsers with the Reporting API tell it, several at once. */
const Reports = z.array(z.object({ type: z.string(), body: z.record(z.string(), z.unknown()) }));
/** As the others do (`report-uri`). */
const OneReport = z.object({ 'csp-report': z.record(z.string(), z.unknown()) });

/** Of one request; more would be the same again. */
const AT_MOST = 5;

/** What a body tells of refusals of the policy, without an address's path or query and without a word of the page; none for others. */
export function violationsOf(body: unknown): PolicyViolation[] {
  return toldIn(body)
    .slice(0, AT_MOST)
    .flatMap((told) => {
      const { data } = Violation.safeParse(told);
      return data
        ? [{ directive: ruleOf(data.directive), blocked: originOf(data.blocked), page: screenOf(data.page) }]
        : [];
    });
}

function toldIn(body: unknown): object[] {
  const several = Reports.safeParse(body).data ?? [];
  const one = OneReport.safeParse(body).data?.['csp-report'];
  const older = one && {
    directive: one['effective-directive'] ?? one['violated-directive'],
    blocked: one['blocked-uri'],
    page: one['document-uri'],
  };
  return [
    ...several
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body: { effectiveDirective, blockedURL, documentURL } }) => ({
        directive: effectiveDirective,
        blocked: blockedURL,
        page: documentURL,
      })),
    ...(older ? [older] : []),
  ];
}

/** Those there are; whoever makes rules up makes no more series. */
const RULE =
  /^(?:default|script|style|img|font|connect|form|manifest|worker|base|frame|object|media|child)-(?:src|action|uri|ancestors)(?:-elem|-attr)?$/;

function ruleOf(directive: string): string {
  const [word = ''] = directive.split(' ');
  return RULE.test(word) ? word : 'other';
}

/** The origin of an address, or the word that stands for what has none: inline, eval, data. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'other';
  return /^https?:$/.test(url.protocol) ? url.origin.slice(0, 100) : url.protocol.slice(0, 30);
}

function screenOf(page: string): string {
  const url = URL.parse(page);
  return url ? pageRoute(url.pathname) : 'unknown';
}
