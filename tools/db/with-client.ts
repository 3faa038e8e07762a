import pg from 'pg';

/** undefined_table */
const NO_TABLE = '42P01';

/** What `work` answers; `otherwise` where the table it asks is not there, in a database of an older version or an empty one. */
export async function unlessNoTable<Result>(work: Promise<Result>, otherwise: Result): Promise<Result> {
  return await work.catch((error: { code?: string }) => {
    if (error.code === NO_TABLE) return otherwise;
    throw error;
  });
}

/** Runs `work` over a connection of its own, which is closed whatever comes of it. A connection that breaks fails what is asked next. */
export async function withClient<Result>(
  settings: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(settings);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
