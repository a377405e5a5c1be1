import { writeAudit } from '../../audit/write-audit.ts'
import { type Db, inTransaction, openDatabase, query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import type { Erasure } from '../erasures/erasures.ts'
import type { PreparedRestore } from './prepare-restore.ts'
import { switchDatabases } from './scratch-database.ts'
import { settleOwnCopy } from './settle-own-copy.ts'
import { type SettledRestore, settleRestored } from './settle-restored.ts'
import type { ShopFigures } from './shop-figures.ts'
import { mayHaveSent } from './trial-report.ts'

export interface RestoreEnd {
  /** The shop's database, as its owner; nobody may be connected to it. */
  shopUrl: string
  copyName: string
  /** What the old database has beside the copy; undefined where that is not known. */
  missing: ShopFigures | undefined
  /** The new `VERIFACTU_INSTALLATION`; undefined where nobody has given one. */
  installation: string | undefined
  /** The names of the queues that this program has. */
  queues: readonly string[]
  /** People who were erased, of the lists beside the copies. */
  erasures: readonly Erasure[]
  actor: Actor
  now: Date
}

export interface FinishedRestore {
  settled: SettledRestore
  /** The name under which the old database stays. */
  kept: string
}

/**
 * Makes a prepared copy the shop: settles what may have happened since, repeats erasures, writes down that it was
 * restored, and gives it the shop's name. Throws a RestoreError and leaves the shop as it was.
 */
export async function finishRestore(
  prepared: Pick<PreparedRestore, 'url' | 'header' | 'jobs'>,
  end: RestoreEnd,
): Promise<FinishedRestore> {
  const settled = await settle(prepared, end)
  return { settled, ...(await switchDatabases(end.shopUrl, prepared.url, end.now)) }
}

async function settle(
  { url, header, jobs }: Pick<PreparedRestore, 'url' | 'header' | 'jobs'>,
  end: RestoreEnd,
): Promise<SettledRestore> {
  const { db, close } = openDatabase(url, { pool: 'owner' })
  const { missing, installation, queues, now } = end
  try {
    return await inTransaction(db, async (tx) => {
      const { erasures } = end
      const shop = header.shop.id
      const settling = {
        now,
        jobs,
        queues,
        mayHaveSent: mayHaveSent(missing),
        installation,
        erasures,
        shop,
        takenAt: header.taken_at,
      }
      const settled = await settleRestored(tx, settling)
      await settleOwnCopy(tx, { copyName: end.copyName, takenAt: header.taken_at })
      await writeRestore(tx, { header, settled, end })
      return settled
    })
  } finally {
    await close()
  }
}

async function writeRestore(
  tx: Db,
  {
    header,
    settled,
    end,
  }: { header: PreparedRestore['header']; settled: SettledRestore; end: RestoreEnd },
): Promise<void> {
  const [row] = await query<{ id: number }>(tx, 'restore_write', WRITE, {
    copy_name: end.copyName,
    copy_taken_at: header.taken_at,
    chain: settled.chain,
    settled,
    missing: end.missing ?? null,
    now: end.now,
  })
  await writeAudit(
    tx,
    { actor: end.actor, request: { id: 'restore' } },
    {
      actionType: 'backup.restore',
      table: 'restores',
      ...(row && { id: row.id }),
      details: { chain: settled.chain, taken_at: header.taken_at },
      status: 'success',
    },
  )
}

const WRITE = `
  insert into restores (copy_name, copy_taken_at, chain, settled, missing, created_at)
  values (:copy_name, :copy_taken_at, :chain, :settled, :missing, :now) returning restore_id as id`
