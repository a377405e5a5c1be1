import { type Db, query } from '../../base/db.server.ts'
import type { ReservationKind } from '../../stock/rules.ts'

/** Pairs of a variant at one place that are meant for others. */
export interface ReservedFor {
  variant_id: number
  /** `paid_order`: sold on the web and not sent yet. */
  kind: ReservationKind | 'paid_order'
  /** The order's reference, the parked ticket's number, the code of the till where a ticket is being paid. */
  reference: string
  /** Of a parked ticket. */
  name: string | null
  until: string | null
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
  select variant_id, r.kind::text as kind, r.reference, p.name, to_json(r.until) #>> '{}' as until, pairs
  from reserved join reservations r using (reservation_id)
  left join parked_tickets p using (reservation_id)
  union all
  select l.variant_id, 'paid_order', s.reference, null, null, count(*)::int
  from sales s join sale_lines l using (sale_id) join sale_line_units u using (line_id)
  join inventory_items i using (item_id)
  where s.fulfillment_status = 'pending' and s.sale_origin = 'web' and l.variant_id = any($1::bigint[])
    and u.returned_by is null and i.location_id = $2
  group by l.variant_id, s.reference
  order by until nulls last, reference limit 50`
