import { later } from '../../../base/clock.ts'
import { type Db, query } from '../../../base/db.server.ts'
import { newToken } from '../../../base/ids.ts'
import { type NewPayment, openingParts, toPaymentValues } from '../../../payments/open-payment.ts'
import { EXTEND_ONCE } from '../../../stock/reservations.ts'
import { RESERVATION_TTL } from '../../../stock/rules.ts'
import { onDelivery } from '../on-delivery/is-paid-on-delivery.ts'

/**
 * Opens a payment at a bank, and extends the reservation for it, in one statement. Undefined where the order is paid to
 * the courier: what is collected stands on the parcel, and no other way opens beside it.
 */
export async function openBankPayment(
  tx: Db,
  { reservationId, ...payment }: NewPayment & { reservationId: number },
): Promise<{ paymentId: number; providerReference: string } | undefined> {
  const providerReference = newToken()
  const until = later(payment.now, RESERVATION_TTL.bankPage)
  const [row] = await query<{ paymentId: number }>(tx, 'bank_payment_open', OPEN, {
    reservation_id: reservationId,
    extended_until: until,
    extended_at: payment.now,
    ...toPaymentValues({ ...payment, providerReference }),
  })
  return row && { paymentId: row.paymentId, providerReference }
}

const opening = openingParts(`not exists (${onDelivery('s.sale_id')})`)

const OPEN = `with ${EXTEND_ONCE}, ${opening.opened} ${opening.last}`
