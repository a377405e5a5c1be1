import { type Db, query } from '../../base/db.server.ts'

interface LockedSupplier {
  supplierId: number
  name: string
  version: number
  isArchived: boolean
  mergedIntoId: number | null
}

/** Makes acts on one supplier wait for each other. Several are locked in the order of their ids. */
export async function lockSupplier(
  tx: Db,
  supplierId: number,
): Promise<LockedSupplier | undefined> {
  const [supplier] = await query<LockedSupplier>(tx, 'supplier_lock', LOCK, {
    supplier_id: supplierId,
  })
  return supplier
}

const LOCK = `
  select supplier_id as "supplierId", name, version, archived_at is not null as "isArchived",
    merged_into_id as "mergedIntoId"
  from suppliers where supplier_id = :supplier_id for update`
