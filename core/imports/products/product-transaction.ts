import {
  type Db,
  inTransaction,
  isRetryable,
  isUniqueViolation,
  query,
  sqlState,
} from '../../base/db.server.ts'

/** Runs the writing of one product: whole or not at all. */
export type ProductTransaction = <T>(work: (tx: Db) => Promise<T>) => Promise<T>

const TRIES = 4
/** Somebody else forgot what was about to be used. */
const GONE_MEANWHILE = '23503'

/** Each product in a transaction of its own, tried again when it met another one. */
export function inOwnTransactions(db: Db): ProductTransaction {
  return (work) =>
    withRetries(
      () => inTransaction(db, work),
      (error) =>
        isRetryable(error) || isUniqueViolation(error) || sqlState(error) === GONE_MEANWHILE,
    )
}

/** As that, but nothing of it stays: what a run would do is seen and taken back. */
export function inDryRun(db: Db): ProductTransaction {
  return <T>(work: (tx: Db) => Promise<T>) =>
    inOwnTransactions(db)((tx) =>
      work(tx).then((result) => {
        throw new RolledBack(result)
      }),
    ).catch((seen: unknown) => {
      if (seen instanceof RolledBack) return seen.result as T
      throw seen
    })
}

class RolledBack extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('rolled back')
    this.result = result
  }
}

/** Each product in a savepoint of a transaction that stands already. */
export function inSavepoints(tx: Db): ProductTransaction {
  return (work) =>
    withRetries(async () => {
      await query(tx, 'import_savepoint', 'savepoint product')
      try {
        const result = await work(tx)
        await query(tx, 'import_release', 'release savepoint product')
        return result
      } catch (error) {
        await query(tx, 'import_back', 'rollback to savepoint product')
        throw error
      }
    }, isUniqueViolation)
}

async function withRetries<T>(once: () => Promise<T>, again: (error: unknown) => boolean) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once()
    } catch (error) {
      if (attempt >= TRIES || !again(error)) throw error
    }
  }
}
