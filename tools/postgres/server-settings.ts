import { totalmem } from 'node:os';

/** How our own servers run; without `isDurable` a power cut may cost what was committed. */
export function serverSettings(isDurable: boolean): Record<string, string | number> {
  const buffers = Math.max(64, Math.min(512, Math.floor(totalmem() / 2 ** 20 / 8)));
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: `${buffers}MB`,
    max_wal_size: '2GB',
    random_page_cost: 1.1,
    jit: 'off',
    // DETAIL and CONTEXT quote the rows of people; parameters do too.
    log_error_verbosity: 'terse',
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(isDurable
      ? {}
      : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum_naptime: '10min' }),
  };
}
