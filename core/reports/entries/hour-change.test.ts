import { expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { inTransaction } from '../../base/db.server.ts'
import { writeSale } from '../../sales/write-sale.ts'

const shop = sharedWorld()
const owner = () => shop.call(staffWith({ can_view_reports: true })).reports
/** On 25 October 2026 the clock of Madrid shows two o'clock twice. */
const SOLD_AT: readonly (readonly [moment: string, cents: number])[] = [
  ['2026-10-24T21:59:00Z', 1_00],
  ['2026-10-24T22:00:00Z', 2_00],
  ['2026-10-25T00:30:00Z', 4_00],
  ['2026-10-25T01:30:00Z', 8_00],
  ['2026-10-25T22:59:00Z', 16_00],
  ['2026-10-25T23:00:00Z', 32_00],
]
const LONG_DAY = 2_00 + 4_00 + 8_00 + 16_00

async function sellAround(): Promise<void> {
  for (const [moment, cents] of SOLD_AT) {
    const name = { es: 'Cordones' }
    const lines = [{ kind: 'free_text', name, quantity: 1, listCents: cents, taxRate: 21 }] as const
    const sale = {
      reference: `HOUR${cents}`,
      origin: 'web',
      language: 'es',
      lines,
      paid: true,
    } as const
    await inTransaction(shop.db, (tx) => writeSale(tx, { ...sale, now: new Date(moment) }))
  }
}

it('a day of 25 hours has the sales between its midnights, and the hour that comes twice is one', async () => {
  await sellAround()
  shop.clock.now = new Date('2026-10-26T09:00:00Z')
  const yesterday = await owner().getSalesFigures({ period: 'yesterday' })
  expect(yesterday).toMatchObject({
    from: '2026-10-25',
    figures: { sales: 4, net_cents: LONG_DAY },
  })
  const hours = yesterday.trend.flatMap(({ hour, value }) => (value ? [[hour, value]] : []))
  expect(hours).toEqual([
    [0, 2_00],
    [2, 12_00],
    [23, 16_00],
  ])
  const { from, to } = yesterday
  expect(await owner().listEntries({ figure: 'sold', from, to })).toMatchObject({
    total: 4,
    cents: LONG_DAY,
  })
  const week = await owner().getSalesFigures({ period: 'week' })
  expect(week.figures.net_cents).toBe(32_00)
})

it('days that end before they begin have no entries, and fifty years are read like a day', async () => {
  const none = await owner().listEntries({ figure: 'sold', from: '2026-10-26', to: '2026-10-25' })
  expect(none).toMatchObject({ total: 0, cents: 0, entries: [], pages: 1 })
  const all = await owner().listEntries({ figure: 'sold', from: '1985-01-01', to: '2035-12-31' })
  expect(all).toMatchObject({ total: 6, cents: 63_00 })
  const past = await owner().listEntries({ figure: 'sold', from: '1985-01-01', page: 9_999 })
  expect(past).toMatchObject({ total: 6, entries: [] })
})
