import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { FoundGiftTicket } from './gift-ticket-schemas.ts'
import { cleanGiftCode } from './rules.ts'

/** The unit that a gift ticket was given for, with what was paid for it: nothing that its bearer is shown. */
export const findGiftTicket = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/gift-tickets/{code}',
    summary: 'A gift ticket by its code',
    tags: ['sales'],
  })
  .input(z.strictObject({ code: z.string().max(40).transform(cleanGiftCode) }))
  .output(FoundGiftTicket)
  .errors({ GIFT_TICKET_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input: { code }, errors }) => {
    const [found] = await query<z.infer<typeof FoundGiftTicket>>(db, 'gift_ticket_find', FIND, {
      code,
      now: now(),
    })
    if (!found) throw errors.GIFT_TICKET_UNKNOWN()
    return found
  })

const FIND = `
  select g.code, g.line_id, g.n, g.exchange_until::text, to_json(g.created_at) #>> '{}' as issued_at, s.sale_id,
    s.reference, l.variant_id, l.name, l.details -> 'color' as colour, l.details ->> 'size' as size,
    l.details ->> 'sku' as sku, u.paid_cents, u.returned_by is not null as returned,
    coalesce(g.exchange_until < horma_day((:now)::timestamptz), false) as is_over
  from gift_tickets g
  join sale_line_units u using (line_id, n)
  join sale_lines l using (line_id)
  join sales s using (sale_id)
  where g.code = :code`
