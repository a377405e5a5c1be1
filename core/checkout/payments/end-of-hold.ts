import { days, later } from '../../base/clock.ts'
import type { Provider } from '../../payments/providers.ts'
import type { PaymentSettings } from './read-open-methods.ts'

/** The buyer of a parcel that is paid on delivery has done their part: it ends when it is delivered, refused or cancelled. */
const COD_HOLD_DAYS = 365

/** Until when the pairs of an order are held that is paid by a transfer, at pick-up or on delivery. */
export function endOfHold(provider: Provider, settings: PaymentSettings, placedAt: Date): Date {
  if (provider === 'cash_on_delivery') return later(placedAt, days(COD_HOLD_DAYS))
  const count = provider === 'transfer' ? settings.transfer_hold_days : settings.pickup_hold_days
  return later(placedAt, days(count))
}
