import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails, machineWith } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { rounds } from '../../test/rounds.ts'
import { cardSale, sellLine, sellShoe } from '../../test/staff-fixtures.ts'
import { openLocation, sellCounted } from '../../test/stock-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { query } from '../base/db.server.ts'
import type { AdjustReason } from './rules.ts'

const shop = sharedWorld()
const keeper = machineWith({ can_manage_products: true })
beforeAll(() => openLocation(shop, 'second'))

const adjust = (
  variant_id: number,
  by: number,
  { reason = 'correction', location }: { reason?: AdjustReason; location?: string } = {},
) =>
  shop
    .call(keeper)
    .stock.adjustStock({ changes: [{ variant_id, by }], reason, ...(location && { location }) })

async function readCount(variantId: number, place: string): Promise<number> {
  const [row] = await query<{ quantity: number }>(
    shop.db,
    '',
    `select quantity from counted_stock join locations using (location_id) where variant_id = $1 and code = $2`,
    [variantId, place],
  )
  return row?.quantity ?? 0
}
/** The code of the refusal; null where there was none. */
const getCode = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (refusal: { code: string }) => refusal.code,
  )
const balanced = async () => expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])

describe('counted goods', () => {
  it('bags that come in are counted where they came in, and the tills of that place hear of it', async () => {
    const bag = await sellCounted(shop, { quantity: 0 })
    await adjust(bag, 200, { reason: 'receipt' })
    await adjust(bag, 30, { reason: 'receipt', location: 'second' })
    expect(await readCount(bag, 'tienda')).toBe(200)
    expect(await readCount(bag, 'second')).toBe(30)
    const { variants } = await shop.call(shop.staff.lola).till.readTillIndex({ till: 'T1' })
    expect(variants.find(({ variant_id }) => variant_id === bag)).toMatchObject({ stock: 200 })
    await balanced()
  })
  it('what is counted too often is taken off place by place, and never what a parked ticket keeps', async () => {
    const bag = await sellCounted(shop, { quantity: 0 })
    await adjust(bag, 10)
    await adjust(bag, 5, { location: 'second' })
    const lines = [sellLine(bag, 4)]
    await shop.call(shop.staff.lola).till.parkTicket({ version: 2, till: 'T1', lines })
    expect(await getRefusalDetails(adjust(bag, -12))).toMatchObject({
      data: { short: [{ variant_id: bag, available: 11 }] },
    })
    expect(await getRefusalDetails(adjust(bag, -7, { location: 'tienda' }))).toMatchObject({
      data: { short: [{ variant_id: bag, available: 6 }] },
    })
    await adjust(bag, -11)
    expect(await readCount(bag, 'tienda')).toBe(4)
    expect(await readCount(bag, 'second')).toBe(0)
    await balanced()
  })
  it('broken goods leave the count as defective, and nothing comes in as such', async () => {
    const cream = await sellCounted(shop, { quantity: 3 })
    await adjust(cream, -1, { reason: 'defect' })
    expect(await readCount(cream, 'tienda')).toBe(2)
    expect(await getRefusal(adjust(cream, 1, { reason: 'defect' }))).toMatchObject({
      code: 'BAD_REQUEST',
    })
    await balanced()
  })
  it('pairs and bags of one adjustment change together or not at all', async () => {
    const [bag, shoe] = [
      await sellCounted(shop, { quantity: 5 }),
      await sellShoe(shop, { pairs: 1 }),
    ]
    const changes = [
      { variant_id: bag, by: -5 },
      { variant_id: shoe, by: -2 },
    ]
    const call = shop.call(keeper).stock.adjustStock({ changes, reason: 'stocktake' })
    expect(await getRefusalDetails(call)).toMatchObject({
      data: { short: [{ variant_id: shoe, available: 1 }] },
    })
    expect(await readCount(bag, 'tienda')).toBe(5)
  })
  it('whatever comes and goes, no count is ever below zero and every change has its movement', async () => {
    const act = fc.record({
      by: fc.integer({ min: -6, max: 6 }),
      sells: fc.boolean(),
      elsewhere: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        const bag = await sellCounted(shop, { quantity: 3 })
        let expected = { tienda: 3, second: 0 }
        for (const { by, sells, elsewhere } of acts) {
          const place = elsewhere ? 'second' : 'tienda'
          if (sells && by > 0) {
            const sale = cardSale(bag, {
              lines: [sellLine(bag, by)],
              expected_total_cents: by * 1_00,
            })
            const code = await getCode(shop.call(shop.staff.lola).till.finishSale(sale))
            expect(code).toBe(by > expected.tienda ? 'SOLD_OUT' : null)
            if (code === null) expected = { ...expected, tienda: expected.tienda - by }
          } else {
            const code = await getCode(adjust(bag, by, { location: place }))
            expect(code).toBe(expected[place] + by < 0 ? 'PAIRS_SHORT' : null)
            if (code === null) expected = { ...expected, [place]: expected[place] + by }
          }
        }
        expect({
          tienda: await readCount(bag, 'tienda'),
          second: await readCount(bag, 'second'),
        }).toEqual(expected)
      }),
      { numRuns: rounds(30) },
    )
    await balanced()
  })
})

describe('pairs that are sold as themselves', () => {
  it('a marked pair is not written off in place of another of its size', async () => {
    const shoe = await sellShoe(shop, { pairs: 2 })
    const { item_id } = await shop.call(keeper).stock.markPair({
      variant_id: shoe,
      location: 'tienda',
      source: 'in_stock',
      grade: 'damaged',
      note: null,
      cents: null,
    })
    expect(await getRefusalDetails(adjust(shoe, -2))).toMatchObject({
      data: { short: [{ variant_id: shoe, available: 1 }] },
    })
    await adjust(shoe, -1)
    const { pairs } = await shop.call(keeper).stock.listMarkedPairs({ item_ids: [item_id] })
    expect(pairs).toMatchObject([{ status: 'in_stock' }])
    await balanced()
  })
})
