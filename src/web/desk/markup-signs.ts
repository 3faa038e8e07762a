export type Sign = 'bold' | 'slanted' | 'heading' | 'list';
export type Marked = { value: string; from: number; to: number };

const AROUND = { bold: '**', slanted: '*' } as const;
const BEFORE = { heading: '### ', list: '- ' } as const;

/**
 * A text with the signs of light markup around what is chosen in it, or before its lines; where they stand already they are taken
 * away. Answers what is chosen then. Pure.
 */
export function withSign(sign: Sign, text: Marked): Marked {
  return sign === 'bold' || sign === 'slanted' ? around(AROUND[sign], text) : before(BEFORE[sign], text);
}

function around(sign: string, { value, from, to }: Marked): Marked {
  const chosen = value.slice(from, to);
  const word = chosen.trim();
  // Blanks within the signs would show them.
  const start = from + chosen.indexOf(word);
  const end = start + word.length;
  const isMarked = value.slice(0, start).endsWith(sign) && value.slice(end).startsWith(sign);
  const isBoldAlone =
    sign === '*' && value.slice(0, start).endsWith('**') && !value.slice(0, start).endsWith('***');
  if (isMarked && !isBoldAlone)
    return {
      value: value.slice(0, start - sign.length) + word + value.slice(end + sign.length),
      from: start - sign.length,
      to: end - sign.length,
    };
  return {
    value: value.slice(0, start) + sign + word + sign + value.slice(end),
    from: start + sign.length,
    to: end + sign.length,
  };
}

function before(sign: string, { value, from, to }: Marked): Marked {
  const start = value.lastIndexOf('\n', from - 1) + 1;
  const next = value.indexOf('\n', Math.max(from, to - 1));
  const end = next === -1 ? value.length : next;
  const lines = value.slice(start, end).split('\n');
  const isMarked =
    lines.every((line) => line.startsWith(sign) || line === '') && lines.some((line) => line !== '');
  const turned = lines
    .map((line) =>
      isMarked
        ? line.slice(line === '' ? 0 : sign.length)
        : line === '' && lines.length > 1
          ? line
          : sign + line,
    )
    .join('\n');
  return { value: value.slice(0, start) + turned + value.slice(end), from: start, to: start + turned.length };
}
