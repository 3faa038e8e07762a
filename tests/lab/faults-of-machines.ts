import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './machines.ts';
import type { Watchdog } from './watchdog.ts';

/** How long a machine is away, or a link down: longer than anything waits for it. */
const AWAY_MS = 45_000;

export type Hit = { machine: Machine; watchdog: Watchdog };

/**
 * What is done to the machine that leads the database, or, `isBeside`, to one that has the shop and does not lead; ends once the machine
 * is as before.
 */
type MachineFault = { title: string; isBeside?: boolean; strike: (hit: Hit) => Promise<void> };
export const MACHINE_FAULTS: Record<string, MachineFault> = {
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
  beside: {
    title: 'a machine of the shop off that does not lead',
    isBeside: true,
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
