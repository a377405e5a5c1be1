import { expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { cardSale } from '../../../test/staff-fixtures.ts'
import { adjustStock, openLocation, sellCounted } from '../../../test/stock-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { shopDay } from '../../base/clock.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import { noteCosts } from '../costs/note-costs.ts'
import { receivePairs } from '../receive-pairs.ts'
import { type NearSide, ownedGoods } from './owned-statement.ts'
import { VALUE_GROUPS } from './rules.ts'

const shop = sharedWorld()
const owner = () => shop.call(staffWith({ can_view_reports: true })).stock
const blind = () => shop.call(staffWith({ can_view_reports: true, see_costs: 'denied' })).stock
const office = () => shop.call(shop.staff.amparo).stock
const today = () => shopDay(new Date(), 'Europe/Madrid')

interface OwnedRow {
  variant: number
  place: number | null
  pairs: number
  cents: number
}

/** What the statement says of a moment. */
const readOwned = (side: NearSide, until: string) =>
  query<OwnedRow>(
    shop.db,
    '',
    `with ${ownedGoods(side)} select variant_id as variant, location_id as place, sum(pairs)::int as pairs, sum(cents)::int as cents
     from owned group by 1, 2 order by 1, 2`,
    { until },
  )

/** The rows of pairs and counted goods as they are now: the list is to say the same of now. */
const recount = () =>
  query<OwnedRow>(
    shop.db,
    '',
    `select variant, place, sum(pairs)::int as pairs, sum(cents)::int as cents from (
       select variant_id as variant, case when status <> 'in_transit' then location_id end as place, 1 as pairs,
         coalesce(cost_cents, 0) as cents from inventory_items
       where status not in ('sold', 'written_off', 'returned_to_supplier')
       union all
       select s.variant_id, location_id, quantity, quantity * coalesce(cost_cents, 0)
       from counted_stock s left join variant_costs using (variant_id) where quantity > 0
     ) goods group by 1, 2 order by 1, 2`,
  )

const readMoment = async () => {
  const [row] = await query<{ at: string }>(shop.db, '', 'select clock_timestamp()::text as at')
  return row?.at ?? ''
}

const receive = (variantId: number, quantity: number, costCents?: number, location = 'tienda') =>
  inTransaction(shop.db, (tx) =>
    receivePairs(tx, {
      received: [{ variantId, quantity, costCents }],
      reason: 'receipt',
      reference: 'albarán',
      actor: 'test',
      location,
    }),
  )

it('the list of now equals the rows of the pairs, and of each moment before what was counted at it', async () => {
  await openLocation(shop, 'almacen')
  const { alba, levante } = shop.shoes
  const cream = await sellCounted(shop, { quantity: 8 })
  await inTransaction(shop.db, (tx) => noteCosts(tx, [{ variantId: cream, costCents: 3_10 }]))
  const seen: { at: string; rows: OwnedRow[] }[] = []
  const note = async () => seen.push({ at: await readMoment(), rows: await recount() })
  const move = async () => {
    const { move_id } = await office().createMove({ from: 'tienda', to: 'almacen' })
    const boxes = [{ variant_id: alba.variant, item_id: null, quantity: 2 }]
    await office().setMoveLines({ move_id, lines: [{ variant_id: alba.variant, quantity: 2 }] })
    await office().sendMove({ move_id })
    return { move_id, boxes }
  }
  const sent: Awaited<ReturnType<typeof move>>[] = []
  const acts = [
    () => receive(alba.variant, 3, 21_50),
    () => receive(levante.variant, 2, 9_90, 'almacen'),
    () =>
      shop
        .call(shop.staff.lola)
        .till.finishSale(cardSale(alba.variant, { expected_total_cents: alba.cents })),
    () => adjustStock(shop, { variantId: levante.variant, by: -1 }),
    () => adjustStock(shop, { variantId: levante.variant, by: -1, reason: 'defect' }),
    () => adjustStock(shop, { variantId: cream, by: -3 }),
    () => adjustStock(shop, { variantId: cream, by: 5 }),
    async () => void sent.push(await move()),
    async () => {
      for (const each of sent) await office().receiveMove(each)
    },
  ]
  await note()
  for (const act of acts) {
    await act()
    await note()
  }
  for (const { at, rows } of seen)
    for (const side of ['now', 'beginning'] as const)
      expect(await readOwned(side, at)).toEqual(rows)
  expect(new Set(seen.map(({ rows }) => JSON.stringify(rows))).size).toBeGreaterThan(5)
})

it('the list of today sums to the same in every way, lists unknown costs apart, and its file adds up to it', async () => {
  const rows = await recount()
  const pairs = rows.reduce((sum, row) => sum + row.pairs, 0)
  const cents = rows.reduce((sum, row) => sum + row.cents, 0)
  for (const group of VALUE_GROUPS) {
    const value = await owner().getStockValue({ day: today(), group })
    expect(value.totals).toMatchObject({ pairs, cents })
    expect(value.groups.reduce((sum, each) => sum + each.pairs, 0)).toBe(pairs)
    expect(value.totals.unknown).toBeGreaterThan(0)
  }
  let after: number | undefined
  const exported: { pairs: number; cents: number | null }[] = []
  do {
    const part = await owner().exportStockValue({ day: today(), limit: 3, ...(after && { after }) })
    exported.push(...part.rows)
    after = part.next ?? undefined
  } while (after)
  expect(exported.reduce((sum, row) => sum + row.pairs, 0)).toBe(pairs)
  expect(exported.reduce((sum, row) => sum + (row.cents ?? 0), 0)).toBe(cents)
})

it('who may not see costs reads pairs and no money', async () => {
  const value = await blind().getStockValue({ day: today() })
  expect(value.totals.pairs).toBeGreaterThan(0)
  expect([value.totals.cents, value.with_costs]).toEqual([null, false])
  expect((await blind().exportStockValue({ day: today() })).rows[0]?.cents).toBeNull()
})

it('a day before the shop had anything is empty', async () => {
  const value = await owner().getStockValue({ day: '2001-01-01' })
  expect([value.groups, value.totals.pairs]).toEqual([[], 0])
})
