import { type Db, query } from '../../base/db.server.ts'
import type { ReturnCondition, ReturnRequestKind, ReturnRequestStatus } from '../rules.ts'

export interface LockedRequest {
  requestId: number
  saleId: number
  kind: ReturnRequestKind
  status: ReturnRequestStatus
  /** It came in after the period had ended. */
  isLate: boolean
  units: {
    lineId: number
    n: number
    condition: ReturnCondition | null
  }[]
}

/** What asks for a return, locked with its sale until the commit. */
export async function lockRequest(tx: Db, reference: string): Promise<LockedRequest | undefined> {
  const [request] = await query<Omit<LockedRequest, 'units'>>(
    tx,
    'return_request_lock',
    `select return_request_id as "requestId", sale_id as "saleId", r.kind, r.status, r.is_late as "isLate"
     from sales s join return_requests r using (sale_id) where r.reference = $1 for update of s, r`,
    [reference],
  )
  if (!request) return undefined
  const units = await query<LockedRequest['units'][number]>(
    tx,
    'return_request_units_of',
    `select line_id as "lineId", n, condition from return_request_units where return_request_id = $1
     order by line_id, n`,
    [request.requestId],
  )
  return { ...request, units }
}
