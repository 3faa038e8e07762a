/** What the build writes into the server's bundle (vite.config.ts). */
interface ImportMetaEnv {
  /** The migrations without which this version cannot work, by name. */
  readonly MIGRATIONS: readonly string[];
}
