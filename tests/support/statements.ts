import pg from 'pg';

/** Runs `work` and counts the statements it sends to PostgreSQL, `begin` and `commit` among them. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  // pg.Client is an EventEmitter with overloads no wrapper can type; only the text of what is sent matters here.
  const prototype = pg.Client.prototype as unknown as { query: (...parts: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function (this: unknown, ...parts: unknown[]) {
    statements.push(typeof parts[0] === 'string' ? parts[0] : String((parts[0] as { text?: string }).text));
    return original.apply(this, parts);
  };
  try {
    return { result: await work(), statements };
  } finally {
    prototype.query = original;
  }
}
