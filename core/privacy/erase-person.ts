import { type Db, query } from '../base/db.server.ts'
import { publishEvent } from '../base/events.ts'
import type { PersonalTable } from '../base/personal-data/personal-table.ts'
import { enqueue } from '../base/queues/enqueue.ts'
import { optOutOfMail } from '../customers/consents.ts'
import { forgetCustomers } from '../customers/forget-customers.ts'
import { lockEmail } from '../customers/save-customer.ts'
import { erasureQueue } from './erasure-queue.ts'
import { findPerson, type Person, toPersonValues } from './find-person.ts'
import { PERSONAL_DATA } from './personal-data.ts'

/**
 * Erases all that the shop holds of the person of a customer's record, except their invoices, and notes the ids of their
 * records in `customer_erasures`, from where a worker writes them beside the copies. Tills hear of it and renew their lists
 * of customers. It asks nobody: what is open must have been looked for before. It may run again, such
 * as after a backup of before was restored. Returns false where there is no such record. (RGPD art. 17)
 */
export async function erasePerson(
  tx: Db,
  { customer_id, now }: { customer_id: number; now: Date },
): Promise<boolean> {
  const person = await lockPerson(tx, customer_id)
  if (!person) return false
  for (const email of person.emails) await optOutOfMail(tx, email)
  for (const table of PERSONAL_DATA) await eraseRows(tx, table, person)
  await forgetCustomers(tx, person.customers, now)
  await enqueue(tx, erasureQueue, {})
  await publishEvent(tx, 'customers', {})
  return true
}

/** Finds the person once no order and no ticket with their e-mail can be written any more. */
export async function lockPerson(tx: Db, customerId: number): Promise<Person | undefined> {
  const seen = await findPerson(tx, customerId)
  for (const email of [...(seen?.emails ?? [])].sort()) await lockEmail(tx, email)
  return seen && findPerson(tx, customerId)
}

async function eraseRows(tx: Db, table: PersonalTable, person: Person): Promise<void> {
  const sql = toErasure(table)
  if (sql) await query(tx, `person_erase_${table.table}`, sql, toPersonValues(sql, person))
}

function toErasure({ table, belongs, erase }: PersonalTable): string | undefined {
  if ('rows' in erase) return `delete from ${table} where ${belongs}`
  if ('call' in erase) return `select ${erase.call}`
  if ('kept' in erase) return undefined
  const values = Object.entries(erase.values).map(([column, value]) => `${column} = ${value}`)
  return `update ${table} set ${values.join(', ')} where ${belongs}`
}
