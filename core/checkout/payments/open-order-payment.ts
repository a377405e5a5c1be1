import type { Db } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import { findBank, type Provider, providers } from '../../payments/providers.ts'
import { findOrder, type OrderByToken } from '../find-order.ts'
import { openBankPayment } from './bank-page/open-bank-payment.ts'
import { openManualPayment } from './open-manual-payment.ts'
import { isBankWayOffered } from './read-open-methods.ts'

interface NewOrderPayment {
  /** Of the order's link. */
  token: string
  provider: Provider
  actor: Actor
  now: Date
}

interface OpenedPayment {
  paymentId: number
  providerReference: string
  saleId: number
  totalCents: number
}

interface PaymentRefusal {
  refusal:
    | 'ORDER_UNKNOWN'
    | 'ALREADY_PAID'
    | 'ORDER_EXPIRED'
    | 'PROVIDER_CLOSED'
    | 'PAY_LATER_PAUSED'
}

/** Opens a payment of the order of a link, at a bank or by hand; or answers why none is opened. */
export async function openOrderPayment(
  tx: Db,
  config: Pick<ShopConfig, 'demo' | 'banks' | 'secret'>,
  { token, provider, actor, now }: NewOrderPayment,
): Promise<OpenedPayment | PaymentRefusal> {
  const isBank = !providers[provider].manual
  if (isBank && !(await isBankWayOffered(tx, config, provider)))
    return { refusal: 'PROVIDER_CLOSED' }
  const order = await findOrder(tx, token, now, true)
  if (!order) return { refusal: 'ORDER_UNKNOWN' }
  if (order.paymentStatus === 'paid') return { refusal: 'ALREADY_PAID' }
  if (!isHeld(order, now)) return { refusal: 'ORDER_EXPIRED' }
  const { saleId, reference, reservationId, until, totalCents } = order
  const opening = { provider, reference, reservationId, now }
  const bankReference = findBank(provider, config.banks)?.newReference?.()
  const payment = isBank
    ? await openBankPayment(tx, { ...opening, bankReference })
    : await openManualPayment(tx, config, { ...opening, saleId, until, actor })
  if (!payment) return { refusal: 'PROVIDER_CLOSED' }
  return 'refusal' in payment ? payment : { ...payment, saleId, totalCents }
}

/** Whether an order holds its pairs until its money comes. */
const isHeld = (
  order: OrderByToken,
  now: Date,
): order is OrderByToken & { reservationId: number; until: Date } =>
  order.paymentStatus === 'pending' &&
  order.reservationId !== null &&
  order.until !== null &&
  order.until > now
