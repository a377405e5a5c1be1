import { connectBanks } from '../../../server/banks/connect-banks.ts'
import { readEnv } from '../../../server/env.ts'
import { type RedsysDouble, startRedsysDouble } from '../../doubles/redsys.ts'
import { type StripeDouble, startStripeDouble } from '../../doubles/stripe.ts'
import { bankVariables } from '../../payments/bank-variables.ts'
import { test as base } from '../fixtures.ts'
import { sendRefundsNow } from '../send-refunds.ts'
import { startShop } from '../server.ts'

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

/** Sends the refunds that are due at the doubles. */
export async function sendBankRefunds(
  shop: Parameters<typeof sendRefundsNow>[0],
  { redsys, stripe }: BankDoubles,
): Promise<void> {
  const lines = await connectBanks(readEnv(bankVariables(redsys, stripe)), shop.url)
  await sendRefundsNow(shop, lines)
}
