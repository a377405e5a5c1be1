import { z } from 'zod'
import { newCode } from '../../base/codes/rules.ts'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { LocationCode } from '../../settings/locations/location-schemas.ts'

/** Opens the draft of a return to a supplier from one place. Nothing leaves before it is sent. */
export const draftSupplierReturn = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/supplier-returns',
    successStatus: 201,
    summary: 'Draft a return to a supplier',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      supplier_id: Id,
      location: LocationCode,
      note: SingleLineText(200).nullable().optional(),
    }),
  )
  .output(z.object({ supplier_return_id: z.int(), reference: z.string() }))
  .errors({ SUPPLIER_UNKNOWN: { status: 404 }, LOCATION_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input: { supplier_id, location, note }, errors }) => {
    const { tx, actor, audit, now } = context
    const reference = newCode('supplier_return')
    const [drafted] = await query<{ id: number | null; isKnown: boolean }>(
      tx,
      'supplier_return_draft',
      DRAFT,
      {
        reference,
        supplier_id,
        location,
        note: note ?? null,
        staff_id: actor.kind === 'staff' ? actor.userId : null,
        now: now(),
      },
    )
    if (!drafted?.isKnown) throw errors.SUPPLIER_UNKNOWN()
    if (drafted.id === null) throw errors.LOCATION_UNKNOWN()
    audit({
      table: 'supplier_returns',
      id: drafted.id,
      details: { reference, supplier_id, location },
    })
    return { supplier_return_id: drafted.id, reference }
  })

const DRAFT = `
  with drafted as (
    insert into supplier_returns (reference, supplier_id, location_id, note, created_by, created_at)
    select :reference, s.supplier_id, l.location_id, :note, :staff_id::uuid, :now::timestamptz
    from suppliers s, locations l
    where s.supplier_id = :supplier_id and s.archived_at is null and l.code = :location and l.archived_at is null
    returning supplier_return_id
  )
  select (select supplier_return_id from drafted) as id,
    exists (select from suppliers where supplier_id = :supplier_id and archived_at is null) as "isKnown"`
