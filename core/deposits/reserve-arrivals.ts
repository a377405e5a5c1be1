import type { Clock } from '../base/clock.ts'
import { type Db, inTransaction, query } from '../base/db.server.ts'
import { isLanguage, SHOP_LANGUAGE } from '../base/languages.ts'
import { actorKey, systemActor } from '../base/procedures/actor.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type AvailabilityChange, publishAvailability } from '../stock/publish-availability.ts'
import { closeOrderRequest } from '../stock/requests/goods-requests.ts'
import { reserveAvailable } from '../stock/reservations/reserve-available.ts'
import { openReservation } from '../stock/reservations.ts'
import { NO_END } from '../stock/rules.ts'
import { readDepositGoods } from './deposit-goods.ts'
import { readDepositTerms } from './deposit-terms.ts'
import { type LockedDeposit, lockDeposit } from './lock-deposit.ts'
import { writeDepositEvent } from './write-deposit.ts'

/**
 * Sets pairs that came in or came free aside for the ordered sizes that wait for them, the oldest first, each at its own
 * place, and mails those of their customers who have an e-mail. From then on the customer has the days of the settings
 * to come. Returns how many were set aside; running twice sets nothing aside twice.
 */
export async function reserveArrivals(
  db: Db,
  now: Clock,
  variantIds: readonly number[],
): Promise<number> {
  const waiting = await query<{ depositId: number; variantId: number; locationId: number }>(
    db,
    'deposits_waiting',
    WAITING,
    [variantIds],
  )
  const empty = new Set<string>()
  let reserved = 0
  for (const { depositId, variantId, locationId } of waiting) {
    const place = `${variantId} ${locationId}`
    if (empty.has(place)) continue
    const outcome = await inTransaction(db, (tx) => reserveArrival(tx, depositId, now()))
    if (outcome === 'short') empty.add(place)
    if (outcome === 'reserved') reserved++
  }
  return reserved
}

const WAITING = `
  select deposit_id as "depositId", variant_id as "variantId", location_id as "locationId" from deposits
  where variant_id = any($1::bigint[]) and kind = 'order' and ended_at is null and released_at is null
    and reservation_id is null
  order by created_at, deposit_id`

async function reserveArrival(
  tx: Db,
  depositId: number,
  now: Date,
): Promise<'reserved' | 'short' | 'gone'> {
  const deposit = await lockDeposit(tx, depositId)
  if (!deposit || deposit.isEnded || deposit.isReleased || deposit.reservationId !== null)
    return 'gone'
  const { variantId, locationId, reference } = deposit
  const { stockKind } = await readDepositGoods(tx, variantId, now)
  const moved: AvailabilityChange[] = []
  const { reservationId } = await reserveAvailable(tx, {
    wanted: [{ variantId, quantity: 1, stockKind }],
    at: locationId,
    until: NO_END,
    open: () => openReservation(tx, { kind: 'deposit', reference, until: NO_END }),
    now,
    actor: actorKey(systemActor),
    reference,
    moved,
  })
  if (reservationId === null) return 'short'
  await publishAvailability(tx, moved, now)
  await closeOrderRequest(tx, { variantId, reference, now })
  const { days } = await readDepositTerms(tx)
  await query(tx, 'deposit_arrived', ARRIVED, [depositId, reservationId, now, days])
  await writeDepositEvent(tx, { depositId, event: 'arrived', now })
  await mailArrival(tx, deposit, now)
  return 'reserved'
}

const ARRIVED = `
  update deposits set reservation_id = $2, arrived_at = $3, due_on = horma_day($3::timestamptz) + $4::int
  where deposit_id = $1`

/** A customer without e-mail is called: the list says so until somebody has. */
async function mailArrival(tx: Db, { depositId, customerId }: LockedDeposit, now: Date) {
  const [customer] = await query<{ email: string; language: string | null }>(
    tx,
    'deposit_customer_mail',
    `select email, language from customers where customer_id = $1 and email is not null and erased_at is null`,
    [customerId],
  )
  if (!customer) return
  await queueMail(tx, {
    template: 'deposit-ready',
    language: isLanguage(customer.language) ? customer.language : SHOP_LANGUAGE,
    to: customer.email,
    data: { deposit_id: depositId },
    key: `deposit-ready ${depositId}`,
    now,
  })
  await writeDepositEvent(tx, { depositId, event: 'mailed', now })
}
