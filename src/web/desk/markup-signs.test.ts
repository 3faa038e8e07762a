import { expect, test } from 'vitest';
import { type Sign, withSign } from './markup-signs.ts';

/** A text whose chosen part stands between brackets. */
function typed(sign: Sign, text: string): string {
  const from = text.indexOf('[');
  const value = text.replace('[', '');
  const to = value.indexOf(']');
  const marked = withSign(sign, { value: value.replace(']', ''), from, to });
  return `${marked.value.slice(0, marked.from)}[${marked.value.slice(marked.from, marked.to)}]${marked.value.slice(marked.to)}`;
}

test.each([
  ['bold', 'A [strong] pot', 'A **[strong]** pot'],
  ['bold', 'A **[strong]** pot', 'A [strong] pot'],
  ['bold', 'A [strong ]pot', 'A **[strong]** pot'],
  ['bold', 'A pot []', 'A pot **[]**'],
  ['slanted', 'A **[strong]** pot', 'A ***[strong]*** pot'],
  ['slanted', 'A ***[strong]*** pot', 'A **[strong]** pot'],
  ['slanted', '*[ጠንካራ]*', '[ጠንካራ]'],
  ['list', 'Of clay\nB[lack\nHand]made', 'Of clay\n[- Black\n- Handmade]'],
  ['list', '- Black\n[- Handmade]', '- Black\n[Handmade]'],
  ['list', '[]', '[- ]'],
  ['heading', 'Made []of clay\nBlack', '[### Made of clay]\nBlack'],
] as const)('%s makes %j into %j', (sign, text, becomes) => expect(typed(sign, text)).toBe(becomes));
