import pg from 'pg'

/** Works as the owner of the database on a connection of its own, which no pool shares. */
export async function withOwner<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url, application_name: OWNER_NAME })
  // A server that goes away fails the statement, and that is answer enough.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Connections of a restore, so that it does not take itself for a running shop. */
export const OWNER_NAME = 'restore'

/** The same server and user, and another database. */
export function atDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/?]*)(?:\/[^/?]*)?/, `$1/${encodeURIComponent(name)}`)
}

/** The database that the address names. */
export function readDatabaseName(url: string): string {
  return decodeURIComponent(/^\w+:\/\/[^/?]*\/([^/?]*)/.exec(url)?.[1] ?? '')
}
