// npm start [-- --demo]: everything a visit to the shop needs. `--demo` wants the demo catalogue and its accounts also at
// an address that other people reach.
import { parseArgs } from 'node:util';
import { giveUp } from '#tools/run/say.ts';
import { runShop } from './shop.ts';

await runShop('production', readOptions());

function readOptions(): { isDemoAsked: boolean } {
  try {
    const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } });
    return { isDemoAsked: values.demo };
  } catch {
    giveUp('Use: npm start, or npm start -- --demo');
  }
}
