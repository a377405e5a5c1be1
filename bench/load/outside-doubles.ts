import { startGlsDouble } from '../../test/doubles/gls.ts'
import { startSmtpDouble } from '../../test/doubles/smtp.ts'
import type { BenchShop } from '../bench-shop.ts'
import { pickVariants, withDatabase } from '../stock.ts'
import { buyerClient, expectSuccess } from './buyer-client.ts'

export interface Doubles {
  smtp: Awaited<ReturnType<typeof startSmtpDouble>>
  gls: Awaited<ReturnType<typeof startGlsDouble>>
}

/** Restarts the shop with doubles of mail server and carrier for as long as `work` takes. */
export async function withDoubles<T>(
  shop: BenchShop,
  work: (doubles: Doubles) => Promise<T>,
): Promise<T> {
  const doubles = { smtp: await startSmtpDouble(), gls: await startGlsDouble() }
  const { smtp, gls } = doubles
  try {
    await shop.restart('/readyz', { SMTP_URL: smtp.url, GLS_UID: gls.uid, GLS_URL: gls.url })
    return await work(doubles)
  } finally {
    await shop.restart('/readyz')
    await smtp.close()
    await gls.close()
  }
}

/** Places so many orders of one pair each and pays them. */
export async function payOrders(shop: BenchShop, count: number): Promise<void> {
  const goods = await withDatabase(shop, (db) => pickVariants(db, count))
  const buyer = buyerClient(shop.address, 4)
  try {
    for (const { variantId, totalCents } of goods) {
      const lines = [{ variant_id: variantId, quantity: 1 }]
      const { token } = expectSuccess(await buyer.place(lines, totalCents))
      const { payment } = expectSuccess(await buyer.start(token))
      expectSuccess(await buyer.settle(payment))
    }
  } finally {
    buyer.close()
  }
}

/** Looks every 20 ms until there are so many; throws after a minute and a half. */
export async function waitForCount(wanted: number, count: () => number): Promise<void> {
  const deadline = performance.now() + 90_000
  while (count() < wanted) {
    if (performance.now() > deadline) throw new Error(`only ${count()} of ${wanted} came`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
