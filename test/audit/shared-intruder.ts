import type pg from 'pg'
import { beforeAll } from 'vitest'
import { openDatabase } from '../../core/base/db.server.ts'

export interface Intruder {
  query(statement: string, values?: unknown[]): Promise<pg.QueryResult>
}

/** Connects somebody who holds the owner's password and knows how to switch triggers off. */
export function sharedIntruder(database: { url: string }): Intruder {
  let client: pg.PoolClient
  beforeAll(async () => {
    const owner = openDatabase(database.url, { pool: 'owner' })
    client = await owner.pool.connect()
    return async () => {
      client.release()
      await owner.close()
    }
  })
  return { query: (statement, values) => client.query(statement, values) }
}
