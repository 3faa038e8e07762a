import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Machine } from './machines.ts';

/** Patroni's own way for tests: a pipe in the place of the device, and its time limit as text. */
export const WATCHDOG = '/var/lib/adey-watchdog';
/** From the reset of a machine until its services start. */
const BOOT_MS = 8_000;

export type Watchdog = {
  resets: () => number;
  /** As when a hypervisor freezes the whole machine: the watchdog's clock stands still too, and goes on when it goes on. */
  pause: (isPaused: boolean) => void;
};

/**
 * The watchdog of a machine: once somebody has opened it, it resets the machine when it hears nothing for the time that was asked for.
 * The real one is in the kernel, which a namespace does not have of its own.
 */
export function startWatchdog(machine: Machine): Watchdog {
  const path = join(machine.root, WATCHDOG);
  spawnSync('sh', ['-c', 'mkfifo -m 666 "$1"', 'sh', path]);
  const reader = spawn('sh', ['-c', 'exec cat <> "$1"', 'sh', path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let heard = 0;
  let withinMs = 60_000;
  let isArmed = false;
  let isPaused = false;
  let resets = 0;
  reader.stdout.on('data', (chunk: Buffer) => {
    const text = chunk.toString();
    heard = Date.now();
    const [, seconds] = /Ctimeout=(\d+)\n/.exec(text) ?? [];
    if (seconds) withinMs = Number(seconds) * 1_000;
    // How it is closed in order.
    isArmed = !text.endsWith('V');
  });
  let looked = Date.now();
  setInterval(() => {
    const now = Date.now();
    if (isPaused) heard += now - looked;
    looked = now;
    // A machine that starts anew has nobody yet who asked for the watchdog.
    if (!machine.isOn()) isArmed = false;
    if (!isArmed || now - heard <= withinMs) return;
    isArmed = false;
    resets += 1;
    machine.off();
    setTimeout(() => machine.on(), BOOT_MS);
  }, 250).unref();
  return { resets: () => resets, pause: (value) => void (isPaused = value) };
}
