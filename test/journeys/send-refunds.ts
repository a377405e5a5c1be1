import type { Banks } from '../../core/base/outside/bank.ts'
import { announceRefund } from '../../core/checkout/refunds/announce-refund.ts'
import { sendRefunds } from '../../core/payments/send-refunds.ts'
import { withDatabase } from './staff.ts'

/** What the worker does each minute: nobody waits for the clock. */
export async function sendRefundsNow(
  shop: Parameters<typeof withDatabase>[0],
  banks: Banks = {},
): Promise<void> {
  const now = () => new Date()
  const announce = announceRefund(now, 'a journey, whose mail nobody opens')
  await withDatabase(shop, (db) => sendRefunds(db, now, announce, banks))
}
