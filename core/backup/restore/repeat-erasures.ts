import { type Db, query } from '../../base/db.server.ts'
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
  if (erasures.length > 0)
    await query(tx, 'erasures_pass', PASS_IDS, [
      Math.max(...erasures.map(({ customer_id }) => customer_id)),
    ])
  return ids.length
}

/** A new customer never gets the id of an erased one: the next restore would erase them. */
const PASS_IDS = `
  select setval(sequence, $1) from pg_get_serial_sequence('customers', 'customer_id') as sequence
  where $1 > coalesce((select last_value from pg_sequences
    where format('%I.%I', schemaname, sequencename)::regclass = sequence::regclass), 0)`
