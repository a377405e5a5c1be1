import type { Db } from '../../base/db.server.ts'
import type { Erasure } from './erasures.ts'

/** Erases a customer's personal data; of one that was erased before, or is not there, it does nothing. */
export type RepeatErasure = (tx: Db, erasure: { customerId: number; now: Date }) => Promise<unknown>

/**
 * Repeats what people have asked for since the copy was taken, so that a restore brings nobody back. (GDPR, article 17)
 * Returns how many customers it was repeated for.
 */
export async function repeatErasures(
  tx: Db,
  erasures: readonly Erasure[],
  { takenAt, now, repeat }: { takenAt: Date; now: Date; repeat: RepeatErasure },
): Promise<number> {
  const since = erasures.filter(({ erased_at }) => new Date(erased_at) >= takenAt)
  const ids = [...new Set(since.map(({ customer_id }) => customer_id))]
  for (const customerId of ids) await repeat(tx, { customerId, now })
  return ids.length
}
