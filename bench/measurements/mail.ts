import { query } from '../../core/base/db.server.ts'
import type { BenchShop } from '../bench-shop.ts'
import { payOrders, waitForCount, withDoubles } from '../load/outside-doubles.ts'
import type { Row } from '../measured-row.ts'
import { withDatabase } from '../stock.ts'

const ORDERS = 30

/** Measures how many order confirmations a minute a worker renders and hands to a mail server that answers at once. */
export async function mail(shop: BenchShop): Promise<Row[]> {
  const messages = shop.quick ? 60 : 600
  const rounds = await withDoubles(shop, async ({ smtp }) => {
    await payOrders(shop, ORDERS)
    const perMinute: number[] = []
    for (let round = 0; round < (shop.quick ? 1 : 3); round++) {
      await waitForQuiet(() => smtp.received.length)
      const before = smtp.received.length
      const started = performance.now()
      await withDatabase(shop, (db) => query(db, 'bench_mail', COPIES, [messages, ORDERS, round]))
      await waitForCount(before + messages, () => smtp.received.length)
      perMinute.push((messages * 60_000) / (performance.now() - started))
    }
    return perMinute
  })
  return [
    {
      what: 'e-mails from the outbox to a double of a mail server',
      unit: '/min',
      rounds,
      budget: { of: 'measured', atLeast: 600 },
      note: `${messages} confirmations of orders, rendered and sent`,
    },
  ]
}

/** Waits until nothing has come for two seconds. */
async function waitForQuiet(count: () => number): Promise<void> {
  for (let seen = -1; seen !== count(); ) {
    seen = count()
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
}

/** Copies of the newest confirmations: each is rendered for its order. */
const COPIES = `
  insert into mail_messages (key, template, language, recipient, data)
  select 'bench ' || $3::int || ' ' || n || ' ' || message_id, template, language, recipient, data
  from (select * from mail_messages where template = 'order-paid' order by message_id desc limit $2::int) newest,
    generate_series(1, $1::int / $2::int) n`
