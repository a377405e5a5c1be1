import { type Db, inTransaction, query } from '../db.server.ts'

/** Reads in a transaction whose statements all see the shop as the first of them did. */
export const inSnapshot = <Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await query(tx, 'snapshot', 'set transaction isolation level repeatable read read only')
    return read(tx)
  })
