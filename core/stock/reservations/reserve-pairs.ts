import type { NamedValues } from '../../base/statements/named-parameters.ts'
import {
  allocatePicked,
  leavingBuffer,
  takeableAt,
  unlockedPairs,
  withBuffer,
} from '../allocation-statements.ts'
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

const WANTED =
  'unnest(:reserved_variant_ids::bigint[], :reserved_quantities::int[]) wanted (variant_id, quantity)'

/**
 * The parts of a statement that opens a reservation and reserves pairs for it, of any location and without waiting for
 * anybody; the last pairs that the web leaves to the counter stay. Their values are `toReservationValues`.
 */
export const RESERVE_PAIRS = {
  reservation: `reservation as (
    insert into reservations (kind, reference, until, extended_at)
    values (:reservation_kind, :reservation_reference, :reserved_until, :extended_at) returning reservation_id
  )`,
  pairs: `picked as (
    select item_id, status from ${WANTED} cross join lateral (${leavingBuffer(`
      select item_id, status from inventory_items i
      where i.variant_id = wanted.variant_id and ${takeableAt(':reserved_at')}
      order by ${unlockedPairs(withBuffer('wanted.quantity'))}`)}
    ) pairs
  ), ${allocatePicked({
    status: `'reserved'`,
    reservation: '(select reservation_id from reservation)',
    until: ':reserved_until',
    reason: `'reservation'`,
    reference: ':reservation_reference',
    actor: ':reserved_by',
  })}`,
  answer: `(select reservation_id from reservation) as "reservationId",
    (select count(*)::int from allocated) as reserved, (${fewLeftWithout(WANTED)}) as "fewLeft"`,
}

export const toReservationValues = (reservation: PairsReservation): NamedValues => ({
  reservation_kind: reservation.kind,
  reservation_reference: reservation.reference,
  reserved_until: reservation.until,
  extended_at: reservation.extendedAt ?? null,
  reserved_variant_ids: reservation.wanted.map(({ variantId }) => variantId),
  reserved_quantities: reservation.wanted.map(({ quantity }) => quantity),
  reserved_at: reservation.now,
  reserved_by: reservation.actor,
})
