import { expect, it } from 'vitest'
import type { TillVariant } from './catalog.ts'
import { CatalogSync } from './catalog-sync.ts'
import { makeTillVariant } from './till-variant.fixture.ts'

const START = 1_000_000
const END = 2_000_000
const planned = makeTillVariant(1, {
  price_cents: 100_00,
  next_prices: [
    { from: START, price_cents: 70_00, prior_cents: 100_00 },
    { from: END, price_cents: 100_00, prior_cents: null },
  ],
})

/** A till that read these variants once and has had no connection since. */
async function makeOfflineTill(variants: TillVariant[], readAt: number) {
  const clock = { now: readAt, isOnline: true }
  const sync = new CatalogSync({
    read: async () => {
      if (!clock.isOnline) throw new Error('no connection')
      return { cursor: 'c', whole: true, start: true, more: false, variants, gone: [] }
    },
    openStore: () => Promise.reject(new Error('nothing is stored')),
    now: () => clock.now,
  })
  await sync.refresh()
  clock.isOnline = false
  const look = (at: number) => {
    clock.now = at
    const next = sync.applyPlannedPrices()
    const { price_cents, prior_cents } = sync.getState().catalog.findById(1) ?? {}
    return { price_cents, prior_cents, next }
  }
  return { sync, look, clock }
}

it('a till without the shop charges a planned price from its moment on, and the price before after it', async () => {
  const { look } = await makeOfflineTill([planned], 0)
  expect(look(START - 1)).toEqual({ price_cents: 100_00, prior_cents: null, next: START })
  expect(look(START)).toEqual({ price_cents: 70_00, prior_cents: 100_00, next: END })
  expect(look(END - 1)).toMatchObject({ price_cents: 70_00 })
  expect(look(END)).toEqual({
    price_cents: 100_00,
    prior_cents: null,
    next: Number.POSITIVE_INFINITY,
  })
})

it('a till that slept through a whole campaign wakes with the price after it', async () => {
  const { look } = await makeOfflineTill([planned], 0)
  expect(look(END + 5)).toMatchObject({ price_cents: 100_00, prior_cents: null })
})

it('a search at a till without the shop shows the planned price too', async () => {
  const { sync, look } = await makeOfflineTill([planned], 0)
  look(START)
  expect(sync.getState().catalog.search('alba')).toMatchObject([
    { from_cents: 70_00, prior_cents: 100_00 },
  ])
})

it('what is no longer on sale by its plan is not sold without the shop either', async () => {
  const ended = { ...planned, next_prices: [{ from: START, price_cents: null, prior_cents: null }] }
  const { look } = await makeOfflineTill([ended], 0)
  expect(look(START)).toMatchObject({ price_cents: undefined })
})

it('a till that reads the shop late keeps to its own clock', async () => {
  const { sync, look } = await makeOfflineTill([planned], START + 1)
  expect(sync.getState().catalog.findById(1)?.price_cents).toBe(70_00)
  expect(look(START + 2)).toMatchObject({ price_cents: 70_00 })
})
