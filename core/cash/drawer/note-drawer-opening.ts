import { z } from 'zod'
import { later, minutes } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TillCode } from '../../devices/tills/find-till.ts'

/** A drawer opens for what was written down just now, not for what lies in the past. */
const OPENS_WITHIN_MINUTES = 10

const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER)

/**
 * Audits that the drawer of a till is opened: for a sale that was paid in cash or undone, a deposit whose cash came in or
 * went back, cash that goes out for units that came back, or a movement of cash that somebody has written down, each at
 * this till and in the last minutes. Anything else is refused, so that no drawer opens unseen.
 */
export const noteDrawerOpening = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/till-printers/{till}/drawer-openings',
    successStatus: 201,
    summary: 'Note that a drawer is opened',
    tags: ['cash'],
  })
  .input(
    z.strictObject({
      till: TillCode,
      /** One of the four; a sale is also that of an exchange whose rest goes back. */
      sale_id: Id.optional(),
      cash_movement_id: Id.optional(),
      deposit_id: Id.optional(),
      return_id: Id.optional(),
    }),
  )
  .output(z.object({ till: z.string() }))
  .errors({ TILL_UNKNOWN: { status: 404 }, DRAWER_WITHOUT_CAUSE: { status: 409 } })
  .handler(async ({ context, input: { till, ...cause }, errors }) => {
    const { tx, audit, now } = context
    const since = later(now(), -minutes(OPENS_WITHIN_MINUTES))
    const [row] = await query<{ tillId: number; hasCause: boolean }>(tx, 'drawer_cause', CAUSE, {
      till,
      sale_id: cause.sale_id ?? null,
      cash_movement_id: cause.cash_movement_id ?? null,
      deposit_id: cause.deposit_id ?? null,
      return_id: cause.return_id ?? null,
      since,
    })
    if (!row) throw errors.TILL_UNKNOWN()
    if (!row.hasCause) throw errors.DRAWER_WITHOUT_CAUSE()
    audit({ table: 'tills', id: row.tillId, details: cause })
    return { till }
  })

const CAUSE = `
  select t.till_id as "tillId",
    exists (select from tenders c join sales s using (sale_id)
      where s.sale_id = :sale_id and s.till_id = t.till_id and c.kind = 'cash' and c.state = 'captured'
        and coalesce(s.received_at, s.created_at) >= :since)
    or exists (select from cash_movements m join cash_sessions c using (cash_session_id)
      where m.cash_movement_id = :cash_movement_id and c.till_id = t.till_id and m.created_at >= :since)
    or exists (select from sale_voids v join cash_sessions c using (cash_session_id)
      join tenders b on b.return_id = v.return_id and b.kind = 'cash' and b.state = 'captured'
      where v.sale_id = :sale_id and c.till_id = t.till_id and v.created_at >= :since)
    or exists (select from deposit_events e join tenders b using (deposit_id)
      join cash_sessions c on c.cash_session_id = b.cash_session_id
      where e.deposit_id = :deposit_id and b.kind = 'cash' and b.state = 'captured' and c.till_id = t.till_id
        and e.created_at >= :since)
    or exists (select from returns r join tenders b using (return_id)
      join cash_sessions c on c.cash_session_id = b.cash_session_id
      where (r.return_id = :return_id or r.exchange_sale_id = :sale_id) and b.kind = 'cash' and b.state = 'captured'
        and c.till_id = t.till_id and b.created_at >= :since) as "hasCause"
  from tills t where t.code = :till and t.archived_at is null`
