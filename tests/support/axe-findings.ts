import type axe from 'axe-core';

export type Asked = {
  within: string;
  tags: string[];
  /** Rules that are not asked. */
  off: string[];
  /** Looks of texts that were found legible before; null where no text is to be measured. */
  legible: string[] | null;
};
export type Found = {
  violations: string[];
  /** Looks of texts that were measured and are legible. */
  legible: string[];
};

/** Runs in the page, where axe is: all of it stands in this one function. */
export async function findingsOf({ within, tags, off, legible }: Asked): Promise<Found> {
  const CONTRAST = 'color-contrast';
  const MARK = 'data-to-measure';
  /** Of texts that look alike some are measured, one of which will lie in view. */
  const OF_EACH = 3;
  const { configure, run } = (globalThis as unknown as { axe: typeof axe }).axe;
  type Rule = axe.Result;

  /** 53 bits of a text (cyrb53). */
  function hashOf(text: string): string {
    let [high, low] = [0xde_ad_be_ef, 0x41_c6_ce_57];
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      high = Math.imul(high ^ code, 2_654_435_761);
      low = Math.imul(low ^ code, 1_597_334_677);
    }
    high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
    low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
    return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
  }

  const grounds = new Map<Element, string>();
  /** What the colour behind an element follows from: its own classes and colours, and those of all around it. */
  function groundOf(element: Element): string {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element);
    const isOff = element.matches(':disabled, [aria-disabled="true"], [inert]');
    const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
    const own = [name, backgroundColor, backgroundImage, opacity, filter, position, isOff].join();
    const ground = hashOf(own + (element.parentElement ? groundOf(element.parentElement) : ''));
    grounds.set(element, ground);
    return ground;
  }

  function lookOf(element: Element): string {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return hashOf([groundOf(element), color, fontSize, fontWeight, textShadow].join());
  }

  /** Everything with words of its own that can be seen; a field has a look that nothing else has. */
  function textsByLook(): Map<string, Element[]> {
    const scope = document.querySelector(within)!;
    const texts = [scope, ...scope.querySelectorAll('*')].filter(
      (element) =>
        (element.matches('input, select, textarea') ||
          [...element.childNodes].some(
            ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue!.trim() !== '',
          )) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    return Map.groupBy(texts, lookOf);
  }

  const told = (results: Rule[]) =>
    results.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 160)).join('\n  ')}`,
    );
  const elementsOf = (results: Rule[]) =>
    results.flatMap(({ nodes }) => nodes.map(({ target }) => document.querySelector(String(target[0]))));

  async function measure(elements: readonly Element[]) {
    for (const element of elements) element.setAttribute(MARK, '');
    const { violations, passes, incomplete } = await run(
      { include: [within] },
      { runOnly: { type: 'rule', values: [CONTRAST] }, iframes: false, preload: false },
    );
    for (const element of elements) element.removeAttribute(MARK);
    const good = new Set(elementsOf(passes));
    return { violations, good, seen: new Set([...good, ...elementsOf([...violations, ...incomplete])]) };
  }

  /** The contrast of texts whose look is not known yet. */
  async function contrasts(known: ReadonlySet<string>): Promise<Found> {
    configure({ rules: [{ id: CONTRAST, selector: `[${MARK}]` }] });
    const unknown = [...textsByLook()].filter(([look]) => !known.has(look));
    if (unknown.length === 0) return { violations: [], legible: [] };
    const some = (all: readonly Element[]) =>
      all.length <= OF_EACH ? all : [all[0]!, all[all.length >> 1]!, all.at(-1)!];
    const first = await measure(unknown.flatMap(([, all]) => some(all)));
    // None of those chosen could be measured, as what lies outside its box: all others that look so.
    const open = unknown.filter(
      ([, all]) => all.length > OF_EACH && !some(all).some((one) => first.seen.has(one)),
    );
    const later = open.length > 0 ? await measure(open.flatMap(([, all]) => all)) : null;
    const good = new Set([...first.good, ...(later?.good ?? [])]);
    return {
      violations: told([...first.violations, ...(later?.violations ?? [])]),
      legible: unknown.filter(([, all]) => all.some((one) => good.has(one))).map(([look]) => look),
    };
  }

  const contrast = legible === null ? null : await contrasts(new Set(legible));
  const { violations } = await run(
    { include: [within] },
    {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
      rules: Object.fromEntries([...off, CONTRAST].map((id) => [id, { enabled: false }])),
    },
  );
  return {
    violations: [...(contrast?.violations ?? []), ...told(violations)],
    legible: contrast?.legible ?? [],
  };
}
