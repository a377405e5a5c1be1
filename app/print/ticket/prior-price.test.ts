import { expect, it } from 'vitest'
import { days, later } from '../../../core/base/clock.ts'
import { inTransaction } from '../../../core/base/db.server.ts'
import type { Actor } from '../../../core/base/procedures/actor.ts'
import { setPrices } from '../../../core/pricing/set-price.ts'
import { startCampaign } from '../../../core/pricing/start-campaign.ts'
import { staffWith } from '../../../test/call-fixtures.ts'
import { cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { getLineSum } from './ticket-parts.ts'
import { getTicketTexts } from './ticket-texts.ts'

const shop = sharedWorld()

it('a ticket of a reduced shoe has the lowest price of the 30 days before, also when it is printed after the sales', async () => {
  const variant = await sellShoe(shop, { cents: 79_95, pairs: 3 })
  shop.clock.now = later(shop.clock.now, days(1))
  const by = { now: shop.clock.now, actor: 'sistema' }
  await inTransaction(shop.db, (tx) =>
    startCampaign(tx, {
      name: { es: 'Rebajas' },
      endsAt: later(shop.clock.now, days(9)),
      ...by,
      prices: [{ variantId: variant, cents: 59_95 }],
    }),
  )
  shop.clock.now = later(shop.clock.now, days(1))
  const { sale_id } = await shop.call(shop.staff.lola).till.finishSale(
    cardSale(variant, {
      lines: [sellLine(variant, 2, { discount_percent: 0 })],
      expected_total_cents: 119_90,
    }),
  )
  shop.clock.now = later(shop.clock.now, days(20))
  await inTransaction(shop.db, (tx) =>
    setPrices(tx, { ...by, now: shop.clock.now, prices: [{ variantId: variant, cents: 99_95 }] }),
  )
  const { lines } = await shop.call(shop.staff.lola).sales.getSale({ sale_id })
  expect(lines).toMatchObject([{ list_cents: 59_95, prior_cents: 79_95 }])
  const [line] = lines
  if (!line) throw new Error('the sale has no line')
  expect(getLineSum(line, getTicketTexts('es'))).toBe('2 × 59,95 (antes 79,95)')
  expect(getLineSum({ ...line, quantity: 1 }, getTicketTexts('de'))).toBe(
    '1 × 59,95 (vorher 79,95)',
  )
})

it('a damaged pair of a reduced shoe is not called reduced on its ticket, though it costs what the shoe does', async () => {
  const variant = await sellShoe(shop, { cents: 79_95, pairs: 1 })
  const { userId } = shop.staff.lola as { userId: string }
  const keeper = { ...staffWith({ can_manage_products: true }), userId } as Actor
  const { item_id } = await shop.call(keeper).stock.markPair({
    variant_id: variant,
    location: 'tienda',
    source: 'in_stock',
    grade: 'damaged',
    note: 'Arañazo',
    cents: null,
  })
  shop.clock.now = later(shop.clock.now, days(1))
  await inTransaction(shop.db, (tx) =>
    startCampaign(tx, {
      name: { es: 'Rebajas' },
      endsAt: later(shop.clock.now, days(9)),
      now: shop.clock.now,
      actor: 'sistema',
      prices: [{ variantId: variant, cents: 59_95 }],
    }),
  )
  const { sale_id } = await shop.call(shop.staff.lola).till.finishSale(
    cardSale(0, {
      lines: [{ kind: 'item', item_id }],
      expected_total_cents: 59_95,
    }),
  )
  const { lines } = await shop.call(shop.staff.lola).sales.getSale({ sale_id })
  expect(lines).toMatchObject([{ list_cents: 59_95, prior_cents: null }])
})

it('a price that was merely changed is no reduced price', async () => {
  const variant = await sellShoe(shop, { cents: 79_95, pairs: 1 })
  shop.clock.now = later(shop.clock.now, days(1))
  const cheaper = { prices: [{ variantId: variant, cents: 69_95 }], actor: 'sistema' }
  await inTransaction(shop.db, (tx) => setPrices(tx, { ...cheaper, now: shop.clock.now }))
  const { sale_id } = await shop.call(shop.staff.lola).till.finishSale(cardSale(variant))
  const { lines } = await shop.call(shop.staff.lola).sales.getSale({ sale_id })
  expect(lines).toMatchObject([{ list_cents: 69_95, prior_cents: null }])
})
