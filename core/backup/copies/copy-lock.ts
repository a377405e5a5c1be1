import type { Pool } from 'pg'
import type { Db } from '../../base/db.server.ts'

/** Somebody else makes a copy now. */
export class CopyRunning extends Error {}

const LOCK = `hashtextextended('horma copy', 0)`

/** Does the work while no other process makes a copy; throws CopyRunning where one does. */
export async function withCopyLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const client = await (db.$client as Pool).connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK}) as got`)
    if (!rows[0]?.got) throw new CopyRunning('a copy is being made')
    try {
      return await work()
    } finally {
      await client.query(`select pg_advisory_unlock(${LOCK})`).catch((error: Error) => {
        broken = error
      })
    }
  } finally {
    client.release(broken)
  }
}
