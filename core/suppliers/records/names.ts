import { type Db, query } from '../../base/db.server.ts'

/** Makes acts that give suppliers names wait for each other. */
export async function lockNames(tx: Db): Promise<void> {
  await query(
    tx,
    'supplier_names_lock',
    `select pg_advisory_xact_lock(hashtextextended('suppliers', 0))`,
  )
}

interface Named {
  /** Left out for a new one. */
  supplierId: number | undefined
  name: string
  vatNumber: string | null
}

interface Taken {
  is: 'name' | 'vat_number'
  by: { supplier_id: number; name: string }
}

/** Another supplier that is not archived and has the name, whatever its case, or the VAT number. */
export async function findSameName(tx: Db, named: Named): Promise<Taken | undefined> {
  const [taken] = await query<{ is_name: boolean; supplier_id: number; name: string }>(
    tx,
    'supplier_taken',
    TAKEN,
    { supplier_id: named.supplierId ?? null, name: named.name, vat_number: named.vatNumber },
  )
  if (!taken) return undefined
  const { is_name, ...by } = taken
  return { is: is_name ? 'name' : 'vat_number', by }
}

const TAKEN = `
  select lower(name) = lower(:name) as is_name, supplier_id, name from suppliers
  where archived_at is null and supplier_id is distinct from :supplier_id::bigint
    and (lower(name) = lower(:name) or vat_number = :vat_number)
  order by 1 desc limit 1`
