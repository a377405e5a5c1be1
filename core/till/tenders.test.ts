import { afterEach, expect, it } from 'vitest'
import { getRefusal } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { cardSale, sellShoe } from '../../test/staff-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { chargedLine, toOperation } from './booking/booking.fixture.ts'

const shop = sharedWorld()
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const finish = (sale: ReturnType<typeof cardSale>) =>
  shop.call(shop.staff.lola).till.finishSale(sale)
const getTenders = async (sale_id: number | null) =>
  (await shop.call(shop.staff.lola).sales.getSale({ sale_id: sale_id ?? 0 })).tenders.map(
    ({ kind, amount_cents, change_cents, terminal_reference }) =>
      [kind, amount_cents, change_cents, terminal_reference] as const,
  )

it('a sale is paid by Bizum, transfer, card and cash together, each with what it was, and change from the cash', async () => {
  const sale = await finish(
    cardSale(await sellShoe(shop), {
      tenders: [
        { kind: 'bizum', amount_cents: 20_00, terminal_reference: 'B-77' },
        { kind: 'transfer', amount_cents: 10_00 },
        { kind: 'card', amount_cents: 19_95, terminal_reference: '004512' },
        { kind: 'cash', amount_cents: 20_00, given_cents: 50_00 },
      ],
    }),
  )
  expect(await getTenders(sale.sale_id)).toEqual([
    ['bizum', 20_00, null, 'B-77'],
    ['transfer', 10_00, null, null],
    ['card', 19_95, null, '004512'],
    ['cash', 20_00, 30_00, null],
  ])
})

it('a sale that a till booked on its own keeps its Bizum and the reference', async () => {
  const lines = [chargedLine(await sellShoe(shop))]
  const tenders = [{ kind: 'bizum', amount_cents: 69_95, terminal_reference: 'B-78' }]
  const booked = await shop
    .call(shop.staff.lola)
    .till.bookSale(await toOperation(shop, { seller: shop.staff.lola, lines, tenders }))
  expect(booked.incidents).toBe(0)
  expect(await getTenders(booked.sale_id)).toEqual([['bizum', 69_95, null, 'B-78']])
})

it('a sale that an older till logged, with what was given and what went back, is booked with both', async () => {
  const lines = [chargedLine(await sellShoe(shop))]
  const tenders = [
    { kind: 'cash', given_cents: 50_00, change_cents: 10_05 },
    { kind: 'card', amount_cents: 30_00, terminal_reference: '4711' },
  ]
  const booked = await shop
    .call(shop.staff.lola)
    .till.bookSale(await toOperation(shop, { seller: shop.staff.lola, lines, tenders }))
  expect(booked).toMatchObject({ incidents: 0, change_cents: 10_05 })
  expect(await getTenders(booked.sale_id)).toEqual([
    ['cash', 39_95, 10_05, null],
    ['card', 30_00, null, '4711'],
  ])
})

it('what Bizum and transfers took is expected of the session, apart from the drawer', async () => {
  const report = await shop.call(shop.staff.lola).cash.getCashSession({ till: 'T1' })
  expect(report).toBeDefined()
  await finish(
    cardSale(await sellShoe(shop), { tenders: [{ kind: 'transfer', amount_cents: 69_95 }] }),
  )
  const rows = await shop.pool.query(
    `select kind, sum(amount_cents)::int as cents from tenders where cash_session_id is not null group by kind order by kind`,
  )
  expect(rows.rows).toContainEqual({ kind: 'transfer', cents: 79_95 })
  expect(rows.rows).toContainEqual({ kind: 'bizum', cents: 89_95 })
})

it.each([
  [{ kind: 'card', amount_cents: -69_95 }],
  [{ kind: 'bizum', amount_cents: 0 }],
  [{ kind: 'cash', amount_cents: -100_00 }],
  [{ kind: 'cash', amount_cents: 130_05, given_cents: 100_00 }],
  [{ kind: 'voucher', amount_cents: 69_95 }],
])('the tender %j is refused as invalid', async (tender) => {
  const sale = cardSale(await sellShoe(shop), { tenders: [tender as never] })
  expect(await getRefusal(finish(sale))).toMatchObject({ code: 'BAD_REQUEST', status: 400 })
})

it('a tender that comes after the sale was finished changes nothing: the sale is answered as it was', async () => {
  const sale = cardSale(await sellShoe(shop))
  const done = await finish(sale)
  const again = await finish({
    ...sale,
    tenders: [...sale.tenders, { kind: 'bizum', amount_cents: 5_00 }],
  })
  expect(again).toEqual(done)
  expect(await getTenders(done.sale_id)).toEqual([['card', 69_95, null, null]])
})
