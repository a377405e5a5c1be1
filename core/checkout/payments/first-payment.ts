import { later } from '../../base/clock.ts'
import type { Db } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import { openPayment } from '../../payments/open-payment.ts'
import { findBank, isPaidLater, type Provider, providers } from '../../payments/providers.ts'
import { RESERVATION_TTL } from '../../stock/rules.ts'
import { confirmOrder } from '../queue-order-mail.ts'
import { acceptOrder } from '../settlement/accept-order.ts'
import { findUnpaidLimit, type UnpaidLimit } from '../unpaid-share/unpaid-share.ts'
import { endOfHold } from './end-of-hold.ts'
import { isBankWayOffered, listOpenMethods, readPaymentSettings } from './read-open-methods.ts'

/** How the payment of an order begins. */
export interface FirstPayment {
  method?: Provider
  /** Until when the pairs are reserved. */
  until?: Date
  /** Under which the bank will know the payment. */
  bankReference?: string | undefined
  /** Of a way that holds pairs before its money comes. */
  unpaidLimit?: UnpaidLimit | undefined
}

/** How an order that names its way to pay will be paid; undefined where that way is not open. */
export async function planFirstPayment(
  tx: Db,
  config: Pick<ShopConfig, 'demo' | 'banks'>,
  {
    payment_method: method,
    shipping_method,
  }: { payment_method?: Provider | undefined; shipping_method: string },
  now: Date,
): Promise<FirstPayment | undefined> {
  if (!method) return {}
  if (!providers[method].manual) {
    if (!(await isBankWayOffered(tx, config, method))) return undefined
    const bankReference = findBank(method, config.banks)?.newReference?.()
    return { method, until: later(now, RESERVATION_TTL.bankPage), bankReference }
  }
  const settings = await readPaymentSettings(tx)
  if (!listOpenMethods(settings, config, shipping_method).includes(method)) return undefined
  const until = endOfHold(method, settings, now)
  return { method, until, unpaidLimit: findUnpaidLimit(settings, config) }
}

/** Opens the payment of an order that was placed a moment ago. */
export async function openFirstPayment(
  tx: Db,
  { method, bankReference }: FirstPayment,
  order: { saleId: number; reference: string; actor: Actor; now: Date; secret: string },
) {
  if (!method) return undefined
  const { reference, now } = order
  const opening = { reference, provider: method, bankReference, now }
  const { providerReference } = await openPayment(tx, opening)
  if (isPaidLater(method)) await acceptOrder(tx, order)
  if (providers[method].manual) await confirmOrder(tx, order)
  return { payment: providerReference, page: providers[method].page(providerReference) }
}
