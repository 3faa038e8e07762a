import type { BackupPlace } from './backup-place.ts';
import type { CdnSettings } from './cdn-settings.ts';
import type { Networks } from './networks.ts';
import type { Secrets } from './secrets.ts';
import type { BucketSettings } from './storage-settings.ts';
import type { TraceSettings } from './trace-settings.ts';

/** Where one web process listens and serves its figures; 0 is nowhere. */
export type WebPorts = { port: number; metricsPort: number };

/** What is configured of the machine, its servers and its network, whatever the shop sells and takes. */
export type TechnicalSettings = {
  port: number;
  host: string;
  /** Whether this machine alone reaches the shop. Elsewhere what only a demonstration may have must be asked for by name. */
  isAtHome: boolean;
  /** At which address figures are served. */
  opsHost: string;
  /** Where the web process serves /metrics; 0 is nowhere. */
  metricsPort: number;
  /** The same of the worker, which tells the shop's figures. */
  workerMetricsPort: number;
  databaseUrl: string;
  /** Past the pooler that `databaseUrl` then leads to; the same without one. */
  databaseDirectUrl: string;
  /** A standby of it, for public pages; null for none. */
  databaseReadUrl: string | null;
  databasePool: number;
  dataDir: string;
  mediaDir: string;
  /** Where pictures and files are kept when not under `dataDir`. */
  bucket: BucketSettings | null;
  /** For how many days files outlive their rows, so that a state of those days can be restored; 0: not at all. */
  filesOutliveDays: number;
  /** Null when none are made. */
  backup: BackupPlace | null;
  /** The address people use, as an origin: no path, no slash at its end. */
  publicUrl: string;
  smtpUrl: string | null;
  /** Sign-in with Google; null when no client id is set. */
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  mailFrom: string;
  logLevel: string;
  /** Whether each request is a line of the log. */
  hasRequestLog: boolean;
  traces: TraceSettings | null;
  cdn: CdnSettings | null;
  /** For how long a web process that is told to end goes on answering, so that a balancer can notice. */
  drainSeconds: number;
  /** Whether whoever connects is believed to be a proxy; else those of `trustedProxies` are, if any. */
  trustProxy: boolean;
  trustedProxies: Networks | null;
  /** Where each web process of `npm start` listens and serves its figures. */
  webProcesses: readonly WebPorts[];
  /** Whether /dev/mail and other helpers of development are served. */
  devPages: boolean;
  isProduction: boolean;
  /** API calls a minute and address, in each process; 0 means no limit. */
  apiRatePerMinute: number;
  /** Pages a minute and address that have to be rendered, in each process; 0 means no limit. */
  pageRatePerMinute: number;
  /** The one `host:port` of this machine that pictures may be fetched from; null for none. */
  fetchLocal: string | null;
};

/**
 * The configuration of a process, as `Ctx` carries it. The shop composes it (`shop/config/load-config.ts`) and adds there to this
 * interface what it alone knows: its contacts and its payment providers.
 */
export interface Config extends TechnicalSettings {
  secrets: Secrets;
}
