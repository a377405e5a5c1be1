import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasPermission } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'

/**
 * Closes an incident with what was found out or done; it stays to be read. Whoever sold needs the right to see
 * reports for it, so that nobody judges their own sale at the counter.
 */
export const resolveIncident = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/incidents/{incident_id}/resolution',
    summary: 'Resolve an incident',
    tags: ['till'],
  })
  .input(z.strictObject({ incident_id: z.int().positive(), reason: SingleLineText(500) }))
  .output(z.object({ incident_id: z.int() }))
  .errors({
    PERSON_REQUIRED: { status: 403 },
    INCIDENT_UNKNOWN: { status: 404 },
    INCIDENT_RESOLVED: { status: 409 },
    OWN_SALE: { status: 403 },
  })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    if (actor.kind !== 'staff') throw errors.PERSON_REQUIRED()
    const [incident] = await query<{ resolved: boolean; sellerId: string | null }>(
      tx,
      'incident_lock',
      `select i.resolved_at is not null as resolved, coalesce(s.seller_id, o.staff_id) as "sellerId"
       from incidents i left join sales s using (sale_id) left join till_operations o on o.id = i.operation_id
       where incident_id = $1 for update of i`,
      [input.incident_id],
    )
    if (!incident) throw errors.INCIDENT_UNKNOWN()
    if (incident.resolved) throw errors.INCIDENT_RESOLVED()
    if (incident.sellerId === actor.userId && !hasPermission(actor, 'can_view_reports'))
      throw errors.OWN_SALE()
    await query(
      tx,
      'incident_resolve',
      'update incidents set resolved_at = $2, resolved_by = $3, resolution = $4 where incident_id = $1',
      [input.incident_id, now(), actor.userId, input.reason],
    )
    audit({ table: 'incidents', id: input.incident_id })
    return { incident_id: input.incident_id }
  })
