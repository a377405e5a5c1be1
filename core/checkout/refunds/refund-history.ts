import { SALE_EVENTS } from '../../sales/rules.ts'

/** What the history of an order tells: its own events, and each step of money that goes back. */
export const HISTORY_EVENTS = [...SALE_EVENTS, 'refund_on_its_way', 'refund_came_back'] as const

/**
 * Money that goes back of the sale `s`, as SQL that answers id, event, moment, cents and the person: when it was asked for,
 * when the bank or a person had sent it, and when it came back.
 */
export const REFUND_HISTORY = `
  select e.payment_event_id as id,
    case horma_refund_event(e.kind, e.details) when 'returned' then 'refunded' when 'on_its_way' then 'refund_on_its_way'
      else 'refund_came_back' end as event,
    e.created_at as at, (e.details ->> 'amount_cents')::int as cents, e.staff_id
  from payments y join payment_events e using (payment_id)
  where y.sale_id = s.sale_id and horma_refund_event(e.kind, e.details) is not null`

/**
 * Whether the history lists the event `e` of a sale. One that says that money went back counts where a counter gave it: earlier
 * versions wrote it for every return, before any bank had sent anything.
 */
export const IS_LISTED_EVENT = `(e.event <> 'refunded' or e.details ? 'return_id'
  and not exists (select from refunds f where f.return_id = (e.details ->> 'return_id')::bigint))`
