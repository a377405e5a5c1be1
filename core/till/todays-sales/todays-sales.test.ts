import { beforeAll, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { cardSale, sellLine } from '../../../test/staff-fixtures.ts'
import type { Staff } from '../../../test/world/people.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import type { Actor } from '../../base/procedures/actor.ts'

const shop = sharedWorld()
let lola: Staff['lola']
let eva: Staff['eva']
beforeAll(async () => {
  ;({ lola, eva } = shop.staff)
  await shop.call(lola).cash.openCashSession({ till: 'T2', float_cents: 0 })
})

const sell = (who: Actor, till = 'T1', quantity = 1) =>
  shop.call(who).till.finishSale(
    cardSale(shop.shoes.alba.variant, {
      till,
      lines: [sellLine(shop.shoes.alba.variant, quantity)],
      expected_total_cents: 69_95 * quantity,
    }),
  )
const list = (who: Actor, input: { till: string; number?: string } = { till: 'T1' }) =>
  shop.call(who).till.listTodaysSales(input)
const withoutTurnover = (who: Actor & { kind: 'staff' }) => ({
  ...who,
  permissions: { ...who.permissions, see_turnover: 'denied' as const },
})

it('a till shows its tickets of today, the newest first, and no others', async () => {
  await sell(lola)
  shop.clock.now = later(shop.clock.now, days(1))
  const first = await sell(lola)
  await sell(lola, 'T2')
  shop.clock.now = later(shop.clock.now, 60_000)
  const second = await sell(eva)
  const { sales } = await list(lola)
  expect(
    sales.map(({ invoice, seller, tenders, total_cents }) => [
      invoice,
      seller?.name,
      tenders,
      total_cents,
    ]),
  ).toEqual([
    [second.invoice, 'Eva', ['card'], 69_95],
    [first.invoice, 'Lola', ['card'], 69_95],
  ])
})

it('one sees what one has sold today, and what colleagues have only with the right to see turnover', async () => {
  await sell(eva, 'T2', 2)
  const mine = { seller_id: eva.userId, name: 'Eva', sales: 2, units: 3, total_cents: 3 * 69_95 }
  expect((await list(withoutTurnover(eva))).sellers).toEqual([mine])
  expect((await list(eva)).sellers).toEqual([
    mine,
    { seller_id: lola.userId, name: 'Lola', sales: 2, units: 2, total_cents: 2 * 69_95 },
  ])
  const nobody = staffWith({ can_manage_sales_pos: true, see_turnover: 'denied' })
  expect((await list(nobody)).sellers).toEqual([])
})

it('a number or a reference finds its ticket, also of another day and till', async () => {
  const sold = await sell(lola, 'T2')
  shop.clock.now = later(shop.clock.now, days(3))
  const number = sold.invoice.split('-').at(-1)
  for (const written of [sold.invoice, sold.reference.toLowerCase(), `t2 26 ${number}`]) {
    const { sales } = await list(lola, { till: 'T1', number: written })
    expect(
      sales.map(({ sale_id }) => sale_id),
      written,
    ).toEqual([sold.sale_id])
  }
  expect((await list(lola, { till: 'T1', number: 'nada' })).sales).toEqual([])
  expect((await list(lola)).sales).toEqual([])
})

it('whoever may not sell sees no tickets', async () => {
  const clerk = staffWith({ can_manage_products: true })
  expect(await getRefusal(list(clerk))).toMatchObject({ code: 'FORBIDDEN' })
})
