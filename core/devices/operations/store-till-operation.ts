import { type Db, query } from '../../base/db.server.ts'

/** An entry of a till's log, as the table stores it. */
interface LoggedOperation {
  id: string
  seq: number
  kind: string
  version: number
  device: string
  at: string
  session: string
  /** Null where a machine sold. */
  staff: string | null
  payload?: unknown
}

interface ReceivedOperation {
  operation: LoggedOperation
  tillId: number
  receivedAt: Date
  receivedBy: string
}

/** Writes an operation down, once. */
export async function storeTillOperation(
  tx: Db,
  { operation, tillId, receivedAt, receivedBy }: ReceivedOperation,
): Promise<void> {
  const { id, seq, kind, version, device, at, session, staff, payload } = operation
  await query(
    tx,
    'till_operation_write',
    `insert into till_operations
       (id, seq, kind, version, till_id, device, at, session, staff_id, payload, received_at, received_by)
     values (:id, :seq, :kind, :version, :till_id, :device, :at, :session, :staff_id, :payload, :received_at,
       :received_by) on conflict (id) do nothing`,
    {
      id,
      seq,
      kind,
      version,
      till_id: tillId,
      device,
      at,
      session,
      staff_id: staff,
      payload: JSON.stringify(payload ?? null),
      received_at: receivedAt,
      received_by: receivedBy,
    },
  )
}
