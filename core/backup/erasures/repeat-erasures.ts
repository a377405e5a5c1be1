import { type Db, query } from '../../base/db.server.ts'
import { erasePerson } from '../../privacy/erase-person.ts'
import type { Erasure } from './erasures.ts'

/**
 * Erases everybody again whom the shop has erased and the copy does not know as erased, so that a restore brings nobody
 * back. (RGPD art. 17) Those of other shops are left out. Returns how many people of the copy it was repeated for.
 */
export async function repeatErasures(
  tx: Db,
  erasures: readonly Erasure[],
  { shop, now }: { shop: string; now: Date },
): Promise<number> {
  const ids = [
    ...new Set(erasures.filter((each) => each.shop === shop).map((each) => each.customer_id)),
  ]
  if (ids.length === 0) return 0
  const known = await query<{ id: number }>(tx, 'erasures_known', KNOWN, [ids])
  const repeated = ids.filter((id) => !known.some((each) => each.id === id))
  let people = 0
  for (const customer_id of repeated) if (await erasePerson(tx, { customer_id, now })) people++
  await query(tx, 'erasures_pass', PASS_IDS, [Math.max(...ids)])
  return people
}

const KNOWN =
  'select customer_id as id from customer_erasures where customer_id = any($1::bigint[])'

/** A new customer never gets the id of an erased one: the next restore would erase them. */
const PASS_IDS = `
  select setval(sequence, $1) from pg_get_serial_sequence('customers', 'customer_id') as sequence
  where $1 > coalesce((select last_value from pg_sequences
    where format('%I.%I', schemaname, sequencename)::regclass = sequence::regclass), 0)`
