import { type Db, query } from '../../base/db.server.ts'
import { JOIN_HOLDER, type ReservationHolder } from '../../stock/reservations/reservation-holder.ts'

/** Pairs of a variant at one place that are meant for others. */
export interface ReservedFor extends Omit<ReservationHolder, 'kind'> {
  variant_id: number
  /** `paid_order`: sold on the web, and neither sent nor handed over yet. */
  kind: ReservationHolder['kind'] | 'paid_order'
  pairs: number
}

interface ReservedQuery {
  variantIds: readonly number[]
  locationId: number
  /** Reservations of the ticket that asks. */
  except: readonly number[]
  now: Date
}

/** For whom pairs of these variants are set aside at a place: at most 50 rows, those that end first before others. */
export function readReservedPairs(
  db: Db,
  { variantIds, locationId, except, now }: ReservedQuery,
): Promise<ReservedFor[]> {
  return query<ReservedFor>(db, 'pairs_reserved_for', RESERVED, [
    variantIds,
    locationId,
    now,
    except,
  ])
}

const RESERVED = `
  with reserved as (
    select variant_id, reservation_id, count(*)::int as pairs from inventory_items
    where variant_id = any($1::bigint[]) and location_id = $2 and status = 'reserved' and reserved_until > $3
      and reservation_id <> all($4::bigint[])
    group by variant_id, reservation_id
  )
  select variant_id, r.kind::text as kind, r.reference, holder.name, holder.parked_by, holder.deposit_kind,
    to_json(r.until) #>> '{}' as until, pairs
  from reserved join reservations r using (reservation_id)
  ${JOIN_HOLDER}
  union all
  select l.variant_id, 'paid_order', s.reference, coalesce(c.name, s.customer_name_guest), null, null, null, count(*)::int
  from sales s join sale_lines l using (sale_id) join sale_line_units u using (line_id)
  join inventory_items i using (item_id) left join customers c on c.customer_id = s.customer_id
  where s.fulfillment_status in ('pending', 'preparing', 'ready_for_pickup') and s.sale_origin = 'web'
    and s.payment_status in ('paid', 'partly_refunded') and l.variant_id = any($1::bigint[])
    and u.returned_by is null and i.location_id = $2
  group by l.variant_id, s.reference, 4
  order by until nulls last, reference limit 50`
