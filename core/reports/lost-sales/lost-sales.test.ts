import { beforeEach, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import { receivePairs } from '../../stock/receive-pairs.ts'
import { markRequestsAvailable } from '../../stock/requests/mark-requests-available.ts'
import { writeBackMessages } from './write-back-messages.ts'

const shop = sharedWorld()
let wanted: number
const keeper = staffWith({ can_manage_products: true })
beforeEach(async () => {
  wanted = await sellShoe(shop, { pairs: 0 })
})

const record = async (variant_id = wanted) =>
  (await shop.call(shop.staff.lola).reports.recordLostSale({ till: 'T1', variant_id })).lost_sale_id
const wait = (lost_sale_id: number, email: string) =>
  shop.call(shop.staff.lola).reports.waitForGoods({ lost_sale_id, email, language: 'de' })
const list = (input = {}) => shop.call(keeper).reports.listLostSales(input)
const listWanted = async (input = {}) => {
  const sku = await query<{ sku: string }>(
    shop.db,
    '',
    'select sku from product_variants where variant_id = $1',
    [wanted],
  )
  return list({ q: sku[0]?.sku, ...input })
}
const getCode = async (call: Promise<unknown>) =>
  ((await getRefusal(call)) as { code: string }).code

const receive = (quantity = 1) =>
  inTransaction(shop.db, (tx) =>
    receivePairs(tx, {
      received: [{ variantId: wanted, quantity }],
      reason: 'receipt',
      reference: 'R1',
      actor: 'test',
      now: shop.clock.now,
    }),
  )

/** What the worker does when it hears that goods are there. */
async function runGoodsAvailable() {
  const now = () => shop.clock.now
  await markRequestsAvailable(shop.db, now, [wanted])
  await writeBackMessages(shop.db, now, [wanted])
}
const readMails = (email: string) =>
  query<{ language: string }>(
    shop.db,
    '',
    `select language from mail_messages where template = 'back-in-stock' and recipient = $1`,
    [email],
  )

describe('a lost sale', () => {
  it('a size that is asked for in vain is noted at once, twice if two people ask, with what is known of it', async () => {
    await record()
    await record()
    expect(await listWanted()).toMatchObject({
      goods: [{ times: 2, waiting: 0, notified: 0, stock: 0, sold: 0, sizes: [{ size: '38' }] }],
      sums: { times: 2, models: 1, waiting: 0, notified: 0 },
    })
  })
  it('the same tap sent twice is noted once', async () => {
    const operationId = '01990000-0000-7000-8000-00000000c001'
    const input = { till: 'T1', variant_id: wanted }
    const send = () => shop.call(shop.staff.lola, operationId).reports.recordLostSale(input)
    const [first, second] = [await send(), await send()]
    expect(second).toEqual(first)
    expect((await listWanted()).sums.times).toBe(1)
  })
  it('an unknown till or size is refused, and so is a person who may not sell', async () => {
    const { reports } = shop.call(shop.staff.lola)
    expect(await getCode(reports.recordLostSale({ till: 'T9', variant_id: wanted }))).toBe(
      'TILL_UNKNOWN',
    )
    expect(await getCode(reports.recordLostSale({ till: 'T1', variant_id: 999_999 }))).toBe(
      'VARIANT_UNKNOWN',
    )
    const call = shop.call(keeper).reports.recordLostSale({ till: 'T1', variant_id: wanted })
    expect(await getCode(call)).toBe('FORBIDDEN')
    expect(await getCode(shop.call(shop.staff.lola).reports.listLostSales({}))).toBe('FORBIDDEN')
  })
  it('lost sales are listed between days of the shop, and without days those of the last ninety', async () => {
    await record()
    const today = shop.clock.now
    shop.clock.now = later(today, days(100))
    await record()
    expect((await listWanted()).sums.times).toBe(1)
    expect((await listWanted({ from: '2026-11-21', to: '2026-11-21' })).sums.times).toBe(1)
    expect((await listWanted({ from: '2026-11-21' })).sums.times).toBe(2)
    expect((await listWanted({ to: '2026-11-20' })).goods).toEqual([])
    shop.clock.now = today
  })
  it('by model the sizes that were asked for most come first, and what was sold stands beside it', async () => {
    const made = await shop.sell({ handle: 'two-sizes', pairs: 0, sizes: ['38', '39'] })
    wanted = made.variant('Negro 38')
    const other = made.variant('Negro 39')
    const { product_id } = await readVariant(wanted)
    await record()
    await record(other)
    await record(other)
    await receive()
    await shop.call(shop.staff.lola).till.finishSale(cardSale(wanted))
    const { goods } = await listWanted({ by: 'model', q: await readName(product_id) })
    expect(goods.filter((each) => each.product_id === product_id)).toMatchObject([
      {
        times: 3,
        sold: 1,
        stock: 0,
        sizes: [
          { size: '39', times: 2 },
          { size: '38', times: 1 },
        ],
      },
    ])
  })
})

describe('a customer who waits for a size', () => {
  it('whoever waits is written to once, in their language, when a pair comes in, and is forgotten', async () => {
    await wait(await record(), 'lea@horma.test')
    expect((await listWanted({ state: 'waiting' })).goods).toMatchObject([{ waiting: 1 }])
    await runGoodsAvailable()
    expect(await readMails('lea@horma.test')).toEqual([])
    await receive()
    await runGoodsAvailable()
    await runGoodsAvailable()
    expect(await readMails('lea@horma.test')).toEqual([{ language: 'de' }])
    expect((await listWanted({ state: 'notified' })).goods).toMatchObject([
      { waiting: 0, notified: 1 },
    ])
    const kept = await query(
      shop.db,
      '',
      'select from lost_sales where email is not null and variant_id = $1',
      [wanted],
    )
    expect(kept).toEqual([])
  })
  it('a pair that came and went again before the worker looked writes to nobody', async () => {
    await wait(await record(), 'tom@horma.test')
    await receive()
    await shop.call(shop.staff.lola).till.finishSale(cardSale(wanted))
    await runGoodsAvailable()
    expect(await readMails('tom@horma.test')).toEqual([])
    expect((await listWanted()).goods).toMatchObject([{ waiting: 1 }])
  })
  it('more customers than one batch are all written to, each once', async () => {
    for (let n = 0; n < 60; n++) await wait(await record(), `n${n}@horma.test`)
    await receive()
    await runGoodsAvailable()
    expect((await listWanted()).sums).toMatchObject({ notified: 60, waiting: 0 })
    expect(await writeBackMessages(shop.db, () => shop.clock.now, [wanted])).toBe(0)
  })
  it('a second address takes the place of the first, what is no address is refused, and nobody waits after the message', async () => {
    const id = await record()
    await wait(id, 'first@horma.test')
    await wait(id, 'second@horma.test')
    expect(await getCode(wait(id, 'nobody'))).toBe('BAD_REQUEST')
    await receive()
    await runGoodsAvailable()
    expect(await readMails('first@horma.test')).toEqual([])
    expect(await readMails('second@horma.test')).toHaveLength(1)
    expect(await getCode(wait(id, 'third@horma.test'))).toBe('LOST_SALE_UNKNOWN')
  })
})

async function readVariant(variantId: number) {
  const [row] = await query<{ product_id: number }>(
    shop.db,
    '',
    'select product_id from product_variants where variant_id = $1',
    [variantId],
  )
  if (!row) throw new Error('there is no such variant')
  return row
}

async function readName(productId: number): Promise<string> {
  const [row] = await query<{ name: string }>(
    shop.db,
    '',
    `select name ->> 'es' as name from products where product_id = $1`,
    [productId],
  )
  return row?.name ?? ''
}
