import { type Db, query } from '../../base/db.server.ts'
import type { SupplierReturnStatus } from './rules.ts'

export interface LockedSupplierReturn {
  supplierReturnId: number
  reference: string
  supplierId: number
  locationId: number
  status: SupplierReturnStatus
}

/** A return to a supplier, locked against every other act on it. */
export async function lockSupplierReturn(
  tx: Db,
  supplierReturnId: number,
): Promise<LockedSupplierReturn | undefined> {
  const [locked] = await query<LockedSupplierReturn>(
    tx,
    'supplier_return_lock',
    `select supplier_return_id as "supplierReturnId", reference, supplier_id as "supplierId",
       location_id as "locationId", status
     from supplier_returns where supplier_return_id = $1 for update`,
    [supplierReturnId],
  )
  return locked
}
