import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { IssuedGiftTicket, SaleId } from './gift-ticket-schemas.ts'

/** The gift tickets that were given out for a sale. */
export const listGiftTickets = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/sales/{sale_id}/gift-tickets',
    summary: 'The gift tickets of a sale',
    tags: ['sales'],
  })
  .input(z.strictObject({ sale_id: SaleId }))
  .output(z.object({ tickets: z.array(IssuedGiftTicket) }))
  .handler(async ({ context: { db }, input }) => ({
    tickets: await query<z.infer<typeof IssuedGiftTicket>>(db, 'gift_tickets_of_sale', LIST, [
      input.sale_id,
    ]),
  }))

const LIST = `
  select g.line_id, g.n, g.code, g.exchange_until::text
  from gift_tickets g join sale_lines l using (line_id) where l.sale_id = $1 order by l.position, g.n`
