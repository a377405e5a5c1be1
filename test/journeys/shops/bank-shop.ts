import { announceRefund } from '../../../core/checkout/refunds/announce-refund.ts'
import { sendRefunds } from '../../../core/payments/send-refunds.ts'
import { connectBanks } from '../../../server/banks/connect-banks.ts'
import { readEnv } from '../../../server/env.ts'
import { type RedsysDouble, startRedsysDouble } from '../../doubles/redsys.ts'
import { type StripeDouble, startStripeDouble } from '../../doubles/stripe.ts'
import { bankVariables } from '../../payments/bank-variables.ts'
import { test as base } from '../fixtures.ts'
import { startShop } from '../server.ts'
import { withDatabase } from '../staff.ts'

export interface BankDoubles {
  redsys: RedsysDouble
  stripe: StripeDouble
}

/** `test` with a shop that takes cards and Bizum, at doubles of both banks. */
export const test = base.extend<object, { banks: BankDoubles }>({
  banks: [
    async ({ playwright: _ }, use) => {
      const banks = { redsys: await startRedsysDouble(), stripe: await startStripeDouble() }
      await use(banks)
      await Promise.all([banks.redsys.close(), banks.stripe.close()])
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ banks }, use) => {
      const shop = await startShop({ DEMO: '1', ...bankVariables(banks.redsys, banks.stripe) })
      banks.stripe.state.noticeUrl = `${shop.url}/bank-notices/stripe`
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** What the worker does each minute: nobody waits for the clock. */
export async function sendRefundsNow(
  shop: Parameters<typeof withDatabase>[0],
  { redsys, stripe }: BankDoubles,
): Promise<void> {
  const now = () => new Date()
  const lines = await connectBanks(readEnv(bankVariables(redsys, stripe)), shop.url)
  const tell = announceRefund(now, 'a journey, whose mail nobody opens')
  await withDatabase(shop, (db) => sendRefunds(db, now, tell, lines))
}
