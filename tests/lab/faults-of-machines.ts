import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './machines.ts';
import type { Watchdog } from './watchdog.ts';

/** How long a machine is away, or a link down: longer than anything waits for it. */
const AWAY_MS = 45_000;

export type Hit = { machine: Machine; watchdog: Watchdog };

/** What is done to the machine that leads the database; ends once the machine is as before. */
export const MACHINE_FAULTS: Record<string, { title: string; strike: (hit: Hit) => Promise<void> }> = {
  crash: {
    title: 'PostgreSQL killed on the primary (SIGKILL)',
    async strike({ machine }) {
      machine.kill('postgres');
    },
  },
  off: {
    title: 'the primary’s machine off',
    async strike({ machine }) {
      machine.off();
      await sleep(AWAY_MS);
      machine.on();
    },
  },
  link: {
    title: 'the primary’s link down',
    async strike({ machine }) {
      machine.link(false);
      await sleep(AWAY_MS);
      machine.link(true);
    },
  },
  frozen: {
    title: 'the primary’s machine frozen, its watchdog awake',
    async strike({ machine }) {
      machine.freeze();
      await sleep(AWAY_MS);
      // The watchdog has reset it meanwhile.
      machine.thaw();
    },
  },
  paused: {
    title: 'the primary’s machine frozen with its watchdog',
    async strike({ machine, watchdog }) {
      watchdog.pause(true);
      machine.freeze();
      await sleep(AWAY_MS);
      machine.thaw();
      watchdog.pause(false);
    },
  },
};
