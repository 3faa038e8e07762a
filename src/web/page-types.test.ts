import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Register } from 'react-router';
import type { GetInfo } from 'react-router/internal';
import { expect, test } from 'vitest';

type Modules = Register['routeModules'];
type Id = keyof Modules;
/** What a route's loader and action give, as the router's generated types have it. */
type Given<Of extends Id> = GetInfo<{ file: keyof Register['routeFiles']; module: Modules[Of] }>;

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Component<Module> = Module extends { default: (props: infer Props) => unknown } ? Props : unknown;
type Meta<Module> = Module extends { meta: (args: infer Args) => unknown } ? Args : unknown;
type Crumbs<Module> = Module extends { handle: { crumbs: (loaded: infer Data) => unknown } } ? Data : unknown;

/** Whether `Part`, which takes nothing of its own or `Name`, takes what is given. */
type Takes<Part, Name extends string, Data> =
  Part extends Partial<Record<Name, infer Taken>> ? IsSame<Taken | undefined, Data | undefined> : true;

/** What of a route takes something else than its loader and its action give. */
type Wrong<Of extends Id> =
  | (Takes<Component<Modules[Of]>, 'loaderData', Given<Of>['loaderData']> extends true ? never : 'loaderData')
  | (Takes<Component<Modules[Of]>, 'actionData', Given<Of>['actionData']> extends true ? never : 'actionData')
  | (Takes<Meta<Modules[Of]>, 'loaderData', Given<Of>['loaderData']> extends true ? never : 'meta')
  | (unknown extends Crumbs<Modules[Of]>
      ? never
      : IsSame<Crumbs<Modules[Of]>, Given<Of>['loaderData']> extends true
        ? never
        : 'crumbs');

/** One string for each wrong part, such as "storefront/shop/shop.page: meta". */
type Faults = { [Of in Id]: `${Of}: ${Wrong<Of>}` }[Id];

test('every screen takes what its loader and its action give', () => {
  // The compiler names what does not: as a property that is missing here.
  const faults: Record<Faults, never> = {};
  expect(faults).toEqual({});
});

/** Ways to say by hand what the router knows. */
const BY_HAND = [
  /\buse(?:Loader|Action|RouteLoader)Data(?!<typeof )\s*[<(]/,
  /\buseFetcher(?!<(?:typeof |unknown>))\s*[<(]/,
  /\b(?:loaderData|actionData)\b[^;{}\n]*\bas\b/,
  /\bmeta = \(\{ loaderData \}: (?!Route\.MetaArgs\))/,
];
const COMPONENT = /export default function \w+\((?:\)|[^;]*?: Route\.ComponentProps\)) \{/;

test('no screen types or asserts by hand what it loads', () => {
  const found = webFiles().flatMap(({ name, source }) => [
    ...BY_HAND.filter((pattern) => pattern.test(source)).map((pattern) => `${name}: ${pattern}`),
    ...(name.endsWith('.page.tsx') && !COMPONENT.test(source) ? [`${name}: ${COMPONENT}`] : []),
  ]);
  expect(found).toEqual([]);
});

function webFiles(): { name: string; source: string }[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ name, source: readFileSync(join(import.meta.dirname, name), 'utf8') }));
}
