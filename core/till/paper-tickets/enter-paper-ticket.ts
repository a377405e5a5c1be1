import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { findBookingTill } from '../find-booking-till.ts'
import { bookPaperTicket, PaperTicket } from './book-paper-ticket.ts'
import { formatPaperNumber } from './rules.ts'

/**
 * Books a sale that was written on a blank paper ticket while a till did not work: at the time, by the seller and with
 * the money that the paper says, in the cash session of that time or else the newest one. Nothing of it is refused but
 * what is typed wrong: an unknown code, and a number that was entered already. What differs from the shop's books opens
 * an incident, as with every booked sale; so does a seller other than whoever types it in. In cents.
 */
export const enterPaperTicket = staff('can_manage_sales_pos')
  .act.meta({ anyDevice: true })
  .route({
    method: 'POST',
    path: '/paper-tickets/sales',
    successStatus: 201,
    summary: 'Enter a sale from a paper ticket',
    tags: ['till'],
  })
  .input(PaperTicket)
  .output(
    z.object({
      /** Null where it could not be written; its incident says why. */
      sale_id: z.int().nullable(),
      invoice: z.string().nullable(),
      total_cents: z.int(),
      incidents: z.int(),
    }),
  )
  .errors({
    TILL_UNKNOWN: { status: 404 },
    PAPER_NUMBER_ENTERED: { status: 409 },
    CODE_UNKNOWN: { status: 404, data: z.object({ codes: z.array(z.string()) }) },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, audit } = context
    const till = await findBookingTill(tx, input.till)
    if (!till) throw errors.TILL_UNKNOWN()
    const entered = await bookPaperTicket(context, input, till)
    if (entered === 'ENTERED') throw errors.PAPER_NUMBER_ENTERED()
    if ('codes' in entered) throw errors.CODE_UNKNOWN({ data: { codes: entered.codes } })
    const { settled, total_cents, incidents } = entered
    const number = formatPaperNumber(input.till, input.number)
    const sale_id = settled?.sale_id ?? null
    audit({ table: 'paper_tickets', id: number, details: { sale_id, incidents } })
    return { sale_id, invoice: settled?.invoice ?? null, total_cents, incidents }
  })
