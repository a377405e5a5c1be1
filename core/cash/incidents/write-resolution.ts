import { type Db, query } from '../../base/db.server.ts'

interface Resolution {
  incidentId: number
  actor: { userId: string }
  now: Date
  /** What the person wrote about it. */
  resolution: string
  /** `IncidentAnswer` of core/till/incidents/rules.ts. */
  answer: string
}

/** Writes down how a person resolved an incident, whose row the caller has locked. */
export async function writeResolution(
  tx: Db,
  { incidentId, actor, now, resolution, answer }: Resolution,
): Promise<void> {
  await query(
    tx,
    'incident_resolve',
    `update incidents set resolved_at = :now, resolved_by = :resolved_by, resolution = :resolution, answer = :answer
     where incident_id = :incident_id`,
    { incident_id: incidentId, now, resolved_by: actor.userId, resolution, answer },
  )
}
