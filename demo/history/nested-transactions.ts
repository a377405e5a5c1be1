import type { PoolClient } from 'pg'
import type { Db } from '../../core/base/db.server.ts'

type Query = string | { name?: string; text: string; values?: unknown[] }

/** The statements of a transaction and those of a savepoint that replace them. */
const SAVEPOINTS: Readonly<Record<string, string>> = {
  begin: 'savepoint act',
  commit: 'release savepoint act',
  rollback: 'rollback to savepoint act',
}

/**
 * A database handle inside an open transaction: a transaction begun on it becomes a savepoint, so that everything
 * commits or rolls back together. Only one at a time.
 */
export function withSavepoints(tx: Db): Db {
  const client: PoolClient = new Proxy(tx.$client as PoolClient, {
    get(own, key) {
      if (key === 'connect') return async () => client
      if (key === 'release') return () => {}
      if (key === 'query') return (query: Query, ...rest: unknown[]) => runQuery(own, query, rest)
      const value = Reflect.get(own, key, own)
      return typeof value === 'function' ? value.bind(own) : value
    },
  })
  return new Proxy(tx, {
    get: (own, key) => (key === '$client' ? client : Reflect.get(own, key, own)),
  })
}

function runQuery(client: PoolClient, query: Query, rest: readonly unknown[]): unknown {
  const text = typeof query === 'string' ? query : query.text
  const savepoint = SAVEPOINTS[text]
  const replaced =
    savepoint === undefined
      ? query
      : typeof query === 'string'
        ? savepoint
        : { name: savepoint, text: savepoint }
  return (client.query as (...all: unknown[]) => unknown).call(client, replaced, ...rest)
}
