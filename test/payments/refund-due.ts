import { announceRefund } from '../../core/checkout/refunds/announce-refund.ts'
import { sendRefunds } from '../../core/payments/send-refunds.ts'
import type { TestShop } from '../shop.ts'

/** What the worker does each minute: sends the refunds that are due at the test bank, and writes to their buyers. */
export function refundDue({ db, clock }: Pick<TestShop, 'db' | 'clock'>): Promise<number> {
  const now = () => clock.now
  return sendRefunds(db, now, announceRefund(now, 'secret of the tests'))
}
