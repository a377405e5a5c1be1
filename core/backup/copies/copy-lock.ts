import type { Pool } from 'pg'
import type { Db } from '../../base/db.server.ts'

/** Somebody else makes a copy now. */
export class CopyRunning extends Error {}

/** Does the work while no other process makes a copy; throws CopyRunning where one does. */
export function withCopyLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return withSessionLock(db, 'horma copy', () => new CopyRunning('a copy is being made'), work)
}

/** Does the work while no other process holds the lock of this name; throws `held()` where one does. */
export async function withSessionLock<T>(
  db: Db,
  name: string,
  held: () => Error,
  work: () => Promise<T>,
): Promise<T> {
  const client = await (db.$client as Pool).connect()
  let broken: Error | undefined
  try {
    const lock = 'hashtextextended($1, 0)'
    const { rows } = await client.query(`select pg_try_advisory_lock(${lock}) as got`, [name])
    if (!rows[0]?.got) throw held()
    try {
      return await work()
    } finally {
      await client.query(`select pg_advisory_unlock(${lock})`, [name]).catch((error: Error) => {
        broken = error
      })
    }
  } finally {
    client.release(broken)
  }
}
