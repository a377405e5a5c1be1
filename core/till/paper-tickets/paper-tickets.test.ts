import { beforeAll, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { hours, later } from '../../base/clock.ts'

const shop = sharedWorld()
let sku: string
beforeAll(async () => {
  sku = await readSku(await sellShoe(shop, { pairs: 2 }))
})

async function readSku(variant: number): Promise<string> {
  const { rows } = await shop.pool.query('select sku from product_variants where variant_id = $1', [
    variant,
  ])
  return rows[0].sku
}
const till = () => shop.call(shop.staff.lola).till
const drawer = () => shop.call(shop.staff.lola).cash
const shoe = () => ({ code: sku, name: 'Zapato negro 38', quantity: 1, unit_cents: 69_95 })
/** SATURDAY is ten in the morning in Madrid. */
const enter = (number: number, change = {}) =>
  till().enterPaperTicket({
    till: 'T1',
    number,
    day: '2026-11-21',
    time: '10:20',
    seller_id: shop.staff.eva.userId,
    lines: [shoe()],
    tenders: [{ kind: 'cash', amount_cents: 69_95, given_cents: 70_00 }],
    ...change,
  })

it('blank tickets are numbered one after the other for each till, also by two people at once', async () => {
  const blocks = await Promise.all(
    [1, 2, 1].map((pages) => till().printPaperTickets({ till: 'T1', pages })),
  )
  const numbers = blocks.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, n) => first + n),
  )
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, n) => n + 1))
})

it('a paper ticket is a sale at its time, by its seller, in the session of that time, with its number', async () => {
  shop.clock.now = later(shop.clock.now, hours(2))
  const done = await enter(3)
  // Lola types in what Eva wrote: somebody else compares it with the paper.
  expect(done).toMatchObject({ total_cents: 69_95, incidents: 1 })
  const { incidents } = await till().listIncidents({})
  expect(incidents).toMatchObject([
    { kind: 'seller_unproven', details: { why: 'paper' }, seller: 'Eva', receiver: 'Lola' },
  ])
  const sale = await shop.call(shop.staff.lola).sales.getSale({ sale_id: done.sale_id ?? 0 })
  expect(sale).toMatchObject({
    invoice: { invoice: done.invoice },
    seller: { name: 'Eva' },
    note: 'P-T1-0003',
    lines: [{ sku, quantity: 1, total_cents: 69_95 }],
    tenders: [{ kind: 'cash', amount_cents: 69_95, change_cents: 5 }],
  })
  expect(new Date(sale.created_at).toISOString()).toBe('2026-11-21T09:20:00.000Z')
  const { blocks } = await till().listPaperBlocks({})
  expect(blocks.reduce((sum, { entered }) => sum + entered, 0)).toBe(1)
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

it('the same number is entered once, and a code that nobody knows is asked for again', async () => {
  expect(await getRefusal(enter(3))).toEqual({ code: 'PAPER_NUMBER_ENTERED', status: 409 })
  const wrong = enter(4, { lines: [{ ...shoe(), code: 'X-999' }] })
  expect(await getRefusalDetails(wrong)).toMatchObject({
    code: 'CODE_UNKNOWN',
    data: { codes: ['X-999'] },
  })
  const both = await Promise.all([getRefusal(enter(4)), getRefusal(enter(4))])
  expect(both.filter((each) => 'sale_id' in (each as object))).toHaveLength(1)
  expect(both).toContainEqual({ code: 'PAPER_NUMBER_ENTERED', status: 409 })
})

it('money on paper is never refused: a pair that the count lacks, another sum or an unknown seller is an incident', async () => {
  const done = await enter(5, {
    seller_id: staffWith().userId,
    lines: [shoe(), { name: 'Plantillas', quantity: 2, unit_cents: 4_00 }],
    tenders: [
      { kind: 'card', amount_cents: 50_00 },
      { kind: 'bizum', amount_cents: 20_00 },
    ],
  })
  expect(done).toMatchObject({ sale_id: expect.any(Number), total_cents: 77_95 })
  const { rows } = await shop.pool.query(
    'select kind from incidents where sale_id = $1 order by kind',
    [done.sale_id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['tenders_differ', 'seller_unknown']),
  )
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

it('a paper that is entered after its session was closed belongs to it, and changes no Z', async () => {
  const { session } = await drawer().getCashSession({ till: 'T1' })
  const id = session?.cash_session_id ?? 0
  await drawer().closeCashSession({
    till: 'T1',
    cash_session_id: id,
    counted_cents: 0,
    reason: 'Papel',
  })
  await drawer().openCashSession({ till: 'T1', float_cents: 0 })
  const done = await enter(6, {
    lines: [{ name: 'Crema', quantity: 1, unit_cents: 6_00 }],
    tenders: [],
  })
  const { rows } = await shop.pool.query('select cash_session_id from sales where sale_id = $1', [
    done.sale_id,
  ])
  expect(rows).toEqual([{ cash_session_id: id }])
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})
