// Outlives the run of the shop that started it, however that ends, and ends whatever it has left running. Its argument is
// the data directory.
import { endEverything } from './running.ts';

const [dataDir = ''] = process.argv.slice(2);
// Ctrl-C and the like are for the run; this is over when the run is.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => void endEverything(dataDir).finally(() => process.exit()));
