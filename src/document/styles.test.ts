import { expect, test } from 'vitest';
import { createPageStyles } from './styles.ts';

const SHEET = `@layer properties{@supports (x:y){*{--tw-a:0}}}
@layer theme{:root,:host{--ink:#111;--paper:#fff;--brand:var(--leaf);--leaf:#0b5a3c}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--ink:#eee;color-scheme:dark}}}
@layer base{@media print{nav{display:none}}body{color:var(--ink)}table{color:red}h1,h2{margin:0}[hidden]:where(:not([hidden=until-found])){display:none}}
@layer utilities{.p-4{padding:1rem}.md\\:p-2{padding:.5rem}.group:hover .up{top:0}.\\[\\&\\>a\\]\\:red>a{color:red}
@media (hover:hover){.hover\\:red:hover{color:red}}
@media (prefers-reduced-motion:reduce){*{animation:none}}
.band{height:14px}.band:empty{background-image:url("data:image/svg+xml,woven")}
@media (min-width:64rem){.lg\\:brand{color:var(--brand)}}
.spin{animation:1s turn infinite}.peer:checked~.shown:not(.never){display:block}}
@property --tw-a{syntax:"*";inherits:false}
@keyframes turn{to{rotate:1turn}}
@keyframes grow{to{scale:2}}`;

const stylesOf = createPageStyles(SHEET);
const NO_PARTS = { start: 0, main: 0, foldEnd: 0 };
const all = (body: string) => stylesOf(`<html><body>${body}</body></html>`, NO_PARTS).all;

test('a rule stays when the document has its classes, and goes when it has not', () => {
  expect(all('<p class="p-4">')).toContain('.p-4{padding:1rem}');
  expect(all('<p class="p-40">')).not.toContain('.p-4');
  expect(all('<p class="a md:p-2 b">')).toContain('.md\\:p-2');
  expect(all('<p class="group">')).not.toContain('.up');
  expect(all('<p class="group"><b class="up">')).toContain('.group:hover .up');
});

test('class names that HTML writes with entities are understood', () => {
  expect(all('<p class="[&amp;&gt;a]:red"><a>')).toContain('.\\[\\&\\>a\\]\\:red>a');
});

test('rules of elements alone stay: they are few, and most pages have most of the elements', () => {
  expect(all('<p>')).toContain('table{color:red}');
  expect(all('<p>')).toContain('h1,h2{margin:0}');
});

test('what paper alone shows comes with the whole style sheet', () => {
  expect(all('<nav>')).not.toContain('print');
});

test('a rule within one :is() stays when the document has its classes', () => {
  const of = createPageStyles(
    String.raw`:is(:where(.group\/a):has([name=x]:checked) .group-x\/a\:flex){display:flex}:is(.b,.c){top:0}`,
  );
  const kept = (body: string) => of(`<html><body>${body}</body></html>`, NO_PARTS).all;
  expect(kept('<p class="b">')).toBe(':is(.b,.c){top:0}');
  expect(kept('<p class="group/a"><b class="group-x/a:flex">')).toContain('display:flex');
});

test('a rule within an :is() of several stays when the document has the classes of one of them', () => {
  const of = createPageStyles(
    String.raw`:is(:where(.step) .next,.a:has(#x:target,#x :target) [data-of=x]) i{top:0}:is(img,.c){left:0}`,
  );
  const kept = (body: string) => of(`<html><body>${body}</body></html>`, NO_PARTS).all;
  expect(kept('<p class="step">')).toBe(':is(img,.c){left:0}');
  expect(kept('<p class="next">')).toContain('{top:0}');
  expect(kept('<p class="a">')).toContain('{top:0}');
});

test('states, attributes and what is within :not() and :where() count as present', () => {
  expect(all('<i class="peer"></i><i class="shown">')).toContain('.peer:checked~.shown:not(.never)');
  expect(all('')).toContain('[hidden]:where(:not([hidden=until-found]))');
});

test('colours and sizes stay when a rule uses them, also by way of another one', () => {
  expect(all('')).toContain('--ink:#111');
  expect(all('')).not.toContain('--paper');
  expect(all('')).not.toContain('--leaf');
  expect(all('<p class="lg:brand">')).toContain('--brand:var(--leaf);--leaf:#0b5a3c');
  expect(all('')).toContain(':root:not([data-theme=light]){--ink:#eee;color-scheme:dark;}');
});

test('animations stay when a rule names them', () => {
  expect(all('<p class="spin">')).toContain('@keyframes turn');
  expect(all('<p class="spin">')).not.toContain('@keyframes grow');
});

test('the order of layers and of rules is that of the sheet', () => {
  const css = all('<p class="spin p-4">');
  const order = ['@layer properties', '@layer theme', '@layer base', '@layer utilities', '.p-4', '.spin'];
  expect(order.map((part) => css.indexOf(part))).toEqual(
    order.map((part) => css.indexOf(part)).sort((a, b) => a - b),
  );
  expect(css.indexOf('@layer properties')).toBeGreaterThanOrEqual(0);
});

test('the first screen has its own rules alone, without those that follow a finger, patterns, and what stops motion', () => {
  const html =
    '<html><body><p class="p-4 hover:red group"><b class="up band"></b></p><i class="spin"></i></body></html>';
  const parts = { start: 0, main: html.indexOf('<p'), foldEnd: html.indexOf('<i') };
  const { header, aboveFold, all: whole } = stylesOf(html, parts);
  expect(header).not.toContain('.p-4');
  expect(header).toContain('body{');
  expect(aboveFold).toContain('.p-4');
  expect(aboveFold).toContain('.band{height:14px}');
  for (const later of ['.spin', '.up', 'hover', 'woven', 'reduced-motion']) {
    expect(aboveFold).not.toContain(later);
    expect(whole).toContain(later);
  }
});
