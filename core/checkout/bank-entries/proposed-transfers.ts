import { WAS_CANCELLED } from '../../sales/was-cancelled.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'

export interface ProposedTransfer {
  payment_id: number
  sale_id: number
  reference: string
  name: string
  amount_cents: number
  received_cents: number
  expired: boolean
  cancelled: boolean
  is_booked: boolean
  names_order: boolean
  names_buyer: boolean
}

/** SQL: letters and digits alone; what buyers write for a digit of a reference is that digit. */
export const toCode = (text: string) =>
  `translate(upper(regexp_replace(${text}, '[^A-Za-z0-9]', '', 'g')), 'OIL', '011')`

/**
 * SQL: the transfers that open entries of `page` may be, `rank` 1 the likeliest: one whose order it names, then the amount
 * and the buyer's name, then the amount alone. Also those that somebody has booked already without an entry.
 */
export const PROPOSED_TRANSFERS = `
  with entries as (
    select bank_entry_id, booked_on, amount_cents, ${toCode("coalesce(concept, '')")} as code,
      horma_fold(coalesce(concept, '')) as words
    from page where state = 'open' and amount_cents > 0
  ), transfers as (
    select p.payment_id, s.sale_id, s.reference, s.customer_name_guest as name, p.amount_cents,
      coalesce((p.answer ->> 'received_cents')::int, 0) as received_cents, s.payment_status = 'expired' as expired,
      ${WAS_CANCELLED} as cancelled
    from payments p join sales s using (sale_id) left join reservations r using (reservation_id)
    where p.provider = 'transfer' and p.state = 'started' and s.payment_status in ('pending', 'expired')
      and s.is_trial = ${IN_TRIAL}
  ), matches as (
    select e.bank_entry_id, e.words, e.amount_cents as came_cents, t.*, false as is_booked,
      position(${toCode('t.reference')} in e.code) > 0 as names_order
    from entries e join transfers t
      on position(${toCode('t.reference')} in e.code) > 0 or t.amount_cents - t.received_cents = e.amount_cents
    union all
    select e.bank_entry_id, e.words, e.amount_cents, p.payment_id, s.sale_id, s.reference, s.customer_name_guest, p.amount_cents,
      p.amount_cents, false, false, true, position(${toCode('s.reference')} in e.code) > 0
    from entries e
    join payment_events v on v.kind = 'received' and (v.details ->> 'received_cents')::int = e.amount_cents
      and v.created_at > e.booked_on - 15 and v.created_at < e.booked_on + 60
    join payments p on p.payment_id = v.payment_id and p.provider = 'transfer' join sales s using (sale_id)
    where not exists (select from bank_entries b where b.payment_id = p.payment_id and b.amount_cents = e.amount_cents)
  ), told as (
    select m.*, exists (
        select from regexp_split_to_table(horma_fold(m.name), '\\s+') word where length(word) > 3 and position(word in m.words) > 0
      ) as names_buyer
    from matches m
  )
  select bank_entry_id, payment_id, sale_id, reference, coalesce(name, '') as name, amount_cents, received_cents, expired,
    cancelled, is_booked, names_order, names_buyer,
    row_number() over (partition by bank_entry_id
      order by names_order desc, names_buyer desc, amount_cents - received_cents <> came_cents, is_booked, payment_id) as rank
  from told`
