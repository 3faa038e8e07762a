// npm start [-- --demo]: everything a visit to the shop needs. `--demo` wants the demo catalogue and its accounts also at
// an address that other people reach. npm run dev: the same from the sources; pages reload in the browser as they are edited.
import { parseArgs } from 'node:util';
import { giveUp } from '#tools/run/say.ts';
import { runShop } from './shop.ts';

const { dev, demo } = readOptions();
await runShop(dev ? 'development' : 'production', { isDemoAsked: demo });

function readOptions(): { dev: boolean; demo: boolean } {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { dev: flag, demo: flag } }).values;
  } catch {
    giveUp('Use: npm start, or npm start -- --demo');
  }
}
