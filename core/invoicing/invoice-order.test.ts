import { expect, it } from 'vitest'
import { ledgerViolations } from '../../test/ledger.ts'
import { rounds } from '../../test/rounds.ts'
import { cardSale, openTill, sellShoe } from '../../test/staff-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { query } from '../base/db.server.ts'

const shop = sharedShop()

it('eight concurrent sales give invoices whose times follow their numbers', async () => {
  const { seller } = await openTill(shop)
  const count = rounds(160)
  const shoe = await sellShoe(shop, { pairs: count })
  const start = shop.clock.now.getTime() + 3_600_000
  // Each act reads its clock when it begins; the later it began, the earlier here its time.
  let begun = 0
  Object.defineProperty(shop.clock, 'now', {
    get: () => new Date(start - 100 * begun++),
  })
  for (let n = 0; n < count; n += 8)
    await Promise.all(
      Array.from({ length: Math.min(8, count - n) }, () =>
        shop.call(seller).till.finishSale(cardSale(shoe)),
      ),
    )
  const early = await query(
    shop.db,
    '',
    `select number from (select number, issued_at, lag(issued_at) over (partition by series order by number) as before
     from invoices) i where issued_at < before`,
  )
  expect(early).toEqual([])
  expect(await ledgerViolations(shop.db, new Date())).toEqual([])
})
