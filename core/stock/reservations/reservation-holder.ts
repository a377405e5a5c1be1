import { z } from 'zod'
import { RESERVATION_KINDS } from '../rules.ts'

/** For whom pairs are set aside. */
export const ReservationHolder = z.object({
  kind: z.enum(RESERVATION_KINDS),
  /** The order's reference, the parked ticket's number, the deposit's code, the till where a ticket is being paid. */
  reference: z.string(),
  /** What a parked ticket is called, else the customer of a deposit or of an order. */
  name: z.string().nullable(),
  /** Who parked the ticket. */
  parked_by: z.string().nullable(),
  /** Whether a deposit is of a pair that is laid away or of an ordered one. */
  deposit_kind: z.string().nullable(),
  until: z.string().nullable(),
})
export type ReservationHolder = z.infer<typeof ReservationHolder>

/** Joins `name`, `parked_by` and `deposit_kind` of a reservation `r` to a statement, as `holder`. */
export const JOIN_HOLDER = `
  left join lateral (
    select coalesce(ticket.name, buyer.name, placed.customer_name_guest) as name, seller.name as parked_by,
      deposit.kind::text as deposit_kind
    from (select 1) one
    left join parked_tickets ticket on ticket.reservation_id = r.reservation_id
    left join staff_users seller on seller.user_id = ticket.created_by
    left join deposits deposit on deposit.reservation_id = r.reservation_id and deposit.ended_at is null
    left join sales placed on r.kind = 'order' and placed.reference = r.reference
    left join customers buyer on buyer.customer_id = coalesce(deposit.customer_id, placed.customer_id)
    limit 1
  ) holder on true`
