import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import type { PersonalTable } from '../base/personal-data/personal-table.ts'
import { staff } from '../base/procedures/procedures.ts'
import { CustomerId } from '../customers/customer-schemas.ts'
import { findPerson, type Person, toPersonValues } from './find-person.ts'
import { PERSONAL_DATA } from './personal-data.ts'

/**
 * Answers a copy of all that the shop holds of a customer, by table, to be handed to them. Addresses of labels are told as where
 * the order went. (RGPD arts. 15 and 20)
 */
export const exportCustomer = staff('can_manage_customers')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/customers/{customer_id}/data',
    summary: 'A copy of the data of a customer',
    tags: ['customers'],
  })
  .input(z.strictObject({ customer_id: CustomerId }))
  .output(
    z.object({
      customer_id: z.int(),
      exported_at: z.string(),
      data: z.record(z.string(), z.array(z.record(z.string(), z.json()))),
    }),
  )
  .errors({ CUSTOMER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input: { customer_id }, errors }) => {
    const person = await findPerson(db, customer_id)
    if (!person) throw errors.CUSTOMER_UNKNOWN()
    const data: Record<string, ToldRow[]> = {}
    for (const table of PERSONAL_DATA) {
      const rows = await readRows(db, table, person)
      if (rows.length > 0) data[table.table] = rows
    }
    return { customer_id, exported_at: now().toISOString(), data }
  })

type ToldRow = Record<string, z.core.util.JSONType>

/** Bytes and hashes tell the person nothing. */
const isTold = (column: string) => column !== 'bytes' && !column.endsWith('_hash')

async function readRows(
  db: Db,
  { table, belongs, personal, context }: PersonalTable,
  person: Person,
): Promise<ToldRow[]> {
  const columns = [...context, ...personal].filter(isTold).join(', ')
  const sql = `select to_jsonb(told) as row from (select ${columns} from ${table} where ${belongs}) told`
  const rows = await query<{ row: ToldRow }>(
    db,
    `person_read_${table}`,
    sql,
    toPersonValues(sql, person),
  )
  return rows.map(({ row }) => row)
}
