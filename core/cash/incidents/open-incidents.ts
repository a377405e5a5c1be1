import { type Db, query } from '../../base/db.server.ts'
import type { IncidentKind } from './rules.ts'

export interface NewIncident {
  kind: IncidentKind
  /** Ids, counts, cents and names of goods. */
  details: Record<string, unknown>
}

interface OpenedIncidents {
  incidents: readonly NewIncident[]
  /** Null for what a till did not send: its incidents are opened once, by the act that is done once. */
  operationId: string | null
  tillId: number
  saleId: number | null
  now: Date
}

/** Opens incidents of an operation, for people to judge; a kind that it has open already is not opened again. */
export async function openIncidents(
  tx: Db,
  { incidents, operationId, tillId, saleId, now }: OpenedIncidents,
): Promise<void> {
  if (incidents.length === 0) return
  await query(
    tx,
    'incidents_open',
    `insert into incidents (kind, sale_id, till_id, operation_id, details, created_at)
     select n.kind, :sale_id, :till_id, :operation_id, n.details, :now
     from jsonb_to_recordset(:incidents::jsonb) as n (kind incident_kind, details jsonb)
     where not exists (select from incidents i where i.operation_id = :operation_id and i.kind = n.kind
       and i.sale_id is not distinct from :sale_id and i.resolved_at is null)`,
    {
      sale_id: saleId,
      till_id: tillId,
      operation_id: operationId,
      now,
      incidents: JSON.stringify(incidents),
    },
  )
}

/** How many incidents an operation has. */
export async function countIncidents(db: Db, operationId: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'incidents_of_operation',
    'select count(*)::int as count from incidents where operation_id = $1',
    [operationId],
  )
  return row?.count ?? 0
}
