import type { PoolClient } from 'pg'
import type { Db } from '../../core/base/db.server.ts'

type Query = string | { name?: string; text: string; values?: unknown[] }

/** What a transaction says to the database, and what it says where one is open already. */
const INSTEAD: Readonly<Record<string, string>> = {
  begin: 'savepoint act',
  commit: 'release savepoint act',
  rollback: 'rollback to savepoint act',
}

/**
 * The database as seen from inside an open transaction: whoever begins one on it gets a part of that one, and
 * all that they write stands or falls together. One act at a time.
 */
export function within(tx: Db): Db {
  const client: PoolClient = new Proxy(tx.$client as PoolClient, {
    get(own, key) {
      if (key === 'connect') return async () => client
      if (key === 'release') return () => {}
      if (key === 'query') return (query: Query, ...rest: unknown[]) => ask(own, query, rest)
      const value = Reflect.get(own, key, own)
      return typeof value === 'function' ? value.bind(own) : value
    },
  })
  return new Proxy(tx, {
    get: (own, key) => (key === '$client' ? client : Reflect.get(own, key, own)),
  })
}

function ask(client: PoolClient, query: Query, rest: readonly unknown[]): unknown {
  const text = typeof query === 'string' ? query : query.text
  const said = INSTEAD[text]
  const asked =
    said === undefined ? query : typeof query === 'string' ? said : { name: said, text: said }
  return (client.query as (...all: unknown[]) => unknown).call(client, asked, ...rest)
}
