import { expect, test } from 'vitest';
import { notLookedAt, programOfOthers } from './tools-of-others.ts';

test('where all tools are required, one that is missing is a failure and no remark', () => {
  const before = process.env.ADEY_TOOLS;
  process.env.ADEY_TOOLS = 'required';
  try {
    expect(programOfOthers('no-such-program', null)).toBeNull();
    expect(() => notLookedAt('no-such-program is not here: its file was not looked at.')).toThrow(
      'not looked at',
    );
  } finally {
    if (before === undefined) delete process.env.ADEY_TOOLS;
    else process.env.ADEY_TOOLS = before;
  }
});
