import { allocatePicked, takeableAt, unlockedPairs } from '../allocation-statements.ts'
import { type FewLeft, fewLeftWithout } from '../publish-availability.ts'
import type { ReservationKind } from '../rules.ts'

interface PairsReservation {
  kind: ReservationKind
  reference: string
  until: Date
  /** It has its one extension already. */
  extendedAt?: Date | undefined
  /** Interchangeable pairs; a variant stands here once. */
  wanted: readonly { variantId: number; quantity: number }[]
  now: Date
  actor: string
}

/** What the statement answers. */
export interface ReservedPairs {
  reservationId: number
  /** Fewer than were wanted where others have locked or taken the rest: the caller must roll back. */
  reserved: number
  fewLeft: FewLeft
}

/**
 * The parts of a statement that opens a reservation and reserves pairs for it, of any location and without waiting for
 * anybody. Their parameters, `toReservationValues`, begin at `first`.
 */
export function reservePairs({ first }: { first: number }) {
  const [kind, reference, until, extendedAt, variantIds, quantities, now, actor] = Array.from(
    { length: 8 },
    (_, at) => `$${first + at}`,
  ) as Parameters
  const wanted = `unnest(${variantIds}::bigint[], ${quantities}::int[]) wanted (variant_id, quantity)`
  return {
    reservation: `reservation as (
      insert into reservations (kind, reference, until, extended_at)
      values (${kind}, ${reference}, ${until}, ${extendedAt}) returning reservation_id
    )`,
    pairs: `picked as (
      select item_id, status from ${wanted} cross join lateral (
        select item_id, status from inventory_items i
        where i.variant_id = wanted.variant_id and ${takeableAt(now)} order by ${unlockedPairs('wanted.quantity')}
      ) pairs
    ), ${allocatePicked({
      status: `'reserved'`,
      reservation: '(select reservation_id from reservation)',
      until,
      reason: `'reservation'`,
      reference,
      actor,
    })}`,
    answer: `(select reservation_id from reservation) as "reservationId",
      (select count(*)::int from allocated) as reserved, (${fewLeftWithout(wanted)}) as "fewLeft"`,
  }
}

type Parameters = [string, string, string, string, string, string, string, string]

export const toReservationValues = (of: PairsReservation): unknown[] => [
  of.kind,
  of.reference,
  of.until,
  of.extendedAt ?? null,
  of.wanted.map(({ variantId }) => variantId),
  of.wanted.map(({ quantity }) => quantity),
  of.now,
  of.actor,
]
