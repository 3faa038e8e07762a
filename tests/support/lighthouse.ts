import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '#tools/run/free-port.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What one run of Lighthouse says of a page. */
export type Report = {
  /** 0 to 100. */
  scores: Partial<Record<Category, number>>;
  /** The audits that cost points, with their category. */
  faults: string[];
  /** First and largest paint in ms as simulated on a slow phone, and how far the layout moved. */
  paint: { first: number; largest: number; shift: number };
};

type Options = {
  categories?: readonly Category[] | undefined;
  /** Audits that do not fit the page. */
  skip?: readonly string[] | undefined;
  /** Lighthouse forgets what is stored; a cookie sent by hand stays. */
  cookie?: string;
};

/** Opens a browser for Lighthouse, which drives it through its debugging port, and closes it when the work is done. */
export async function withLighthouse<T>(
  work: (look: (url: string, options?: Options) => Promise<Report>) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  });
  try {
    return await work((url, options) => look(port, url, options));
  } finally {
    await browser.close();
  }
}

/** One run with Lighthouse's own settings for phones: a small screen, slow network and processor, simulated. */
async function look(port: number, url: string, options: Options = {}): Promise<Report> {
  const { categories = CATEGORIES, skip = [], cookie } = options;
  const done = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'error', ...(cookie && { extraHeaders: { cookie } }) },
    {
      extends: 'lighthouse:default',
      settings: { onlyCategories: [...categories], skipAudits: [...skip, 'full-page-screenshot'] },
    },
  );
  if (!done || done.lhr.runtimeError) {
    throw new Error(`Lighthouse could not look at ${url}: ${done?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  return reportOf(done.lhr);
}

function reportOf({ categories, audits }: Result): Report {
  const faults = Object.entries(categories).flatMap(([name, category]) =>
    category.auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${audits[id]!.title} (${id})`),
  );
  const amount = (id: string) => audits[id]?.numericValue ?? 0;
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    faults,
    paint: {
      first: amount('first-contentful-paint'),
      largest: amount('largest-contentful-paint'),
      shift: amount('cumulative-layout-shift'),
    },
  };
}
