import { expect, it } from 'vitest'
import { type Proposal, proposeRestock } from './rules-proposals.ts'
import { countSeasons } from './rules-season.ts'
import { findSpeed, type RunFacts, type SizeFacts, sumGroups } from './rules-speed.ts'

let ids = 0

/** A size that came in half a year ago, of which nothing happened since. */
const size = (change: Partial<SizeFacts> = {}): SizeFacts => ({
  variantId: ++ids,
  sizeId: 38,
  sold: 0,
  soldGross: 0,
  lastSold: null,
  available: 0,
  onOrder: 0,
  asked: 0,
  bought: 6,
  firstIn: 150,
  oldest: null,
  supplierId: 1,
  leadDays: 14,
  minimum: 1,
  ...change,
})

/** A size that sold so many in sixty days, with so many left. */
const selling = (sold: number, available: number, change: Partial<SizeFacts> = {}) =>
  size({
    sold,
    soldGross: sold,
    lastSold: sold > 0 ? 3 : null,
    available,
    oldest: available > 0 ? 100 : null,
    ...change,
  })

const run = (sizes: readonly SizeFacts[], change: Partial<RunFacts> = {}): RunFacts => ({
  productId: ++ids,
  colourId: 1,
  brandId: 7,
  collectionId: 3,
  categoryId: 5,
  season: 'all_year',
  smallPeople: 0,
  buyers: 0,
  sizes: sizes.map((each, at) => ({ ...each, sizeId: 36 + at })),
  ...change,
})

const propose = (runs: readonly RunFacts[], today = '2026-05-15'): Proposal[] =>
  proposeRestock(runs, { window: 60, seasonDays: countSeasons(today) })
const toKinds = (proposals: readonly Proposal[]) => proposals.map(({ kind }) => kind)
const toQuantities = ([first]: readonly Proposal[]) => first?.quantities

it('reorders the missing sizes of a broken run at the speed at which they sold', () => {
  const found = propose([
    run([selling(2, 6), selling(5, 0, { lastSold: 20 }), selling(2, 6), selling(2, 6)]),
  ])
  expect(found).toMatchObject([{ kind: 'reorder_size', reason: 'broken_run' }])
  // Five pairs in the forty days until the last one went: 0.875 a week, for six weeks.
  expect(toQuantities(found)).toEqual([0, 6, 0, 0])
})

it('proposes pairs that nobody has bought for half a year as last pairs, and orders none', () => {
  const found = propose([
    run([selling(0, 3, { oldest: 200 }), selling(0, 2, { oldest: 260 }), selling(0, 0)]),
  ])
  expect(found).toMatchObject([
    { kind: 'last_pairs', reason: 'no_sale', figures: { available: 5, oldestDays: 260 } },
  ])
})

it('orders a size that people ask for in vain, although none of it was ever sold', () => {
  const found = propose([run([selling(1, 4), size({ asked: 3, bought: 0 })])])
  expect(found).toMatchObject([{ kind: 'hidden_demand', figures: { asked: 3 } }])
  expect(toQuantities(found)).toEqual([0, 3])
})

it('watches a model that came in two weeks ago, whatever others of its brand sell', () => {
  const known = run([selling(10, 30), selling(10, 30)])
  const fresh = run([selling(1, 1, { firstIn: 12 }), selling(0, 0, { firstIn: 12 })])
  expect(toKinds(propose([known, fresh]))).toEqual(['new_model'])
})

it('reckons a model of few sales as its brand and collection sell, and says how many pairs that is of', () => {
  const known = run([selling(12, 30), selling(6, 30)])
  const thin = run([selling(1, 0), selling(1, 5)])
  const speed = findSpeed(thin, sumGroups([known, thin], 60), 60)
  expect(speed).toMatchObject({ source: 'brand', sample: 20 })
  const [first = 0, second = 0] = speed.perWeek
  expect(first).toBeGreaterThan(second)
  const ofCategory = run([selling(1, 0), selling(1, 5)], { brandId: 8 })
  expect(findSpeed(ofCategory, sumGroups([known, ofCategory], 60), 60).source).toBe('family')
  const alone = run([selling(1, 0)], { brandId: null, categoryId: 9 })
  expect(findSpeed(alone, sumGroups([alone], 60), 60)).toMatchObject({ source: 'none', sample: 1 })
})

it('orders less what is on its way already', () => {
  const sold = () => [selling(9, 0, { lastSold: 0 })]
  expect(toQuantities(propose([run(sold())]))).toEqual([7])
  const [one] = sold()
  expect(toQuantities(propose([run([{ ...size(), ...one, onOrder: 4 }])]))).toEqual([3])
  expect(propose([run([{ ...size(), ...one, onOrder: 7 }])])).toEqual([])
})

it('orders nothing of a model that all buyers gave back, and says that it comes back as too small', () => {
  const back = (pairs: number) => selling(0, 3, { soldGross: pairs, lastSold: 5 })
  const found = propose([run([back(4), back(5)], { smallPeople: 6, buyers: 9 })])
  expect(found).toMatchObject([{ kind: 'too_small', figures: { smallPeople: 6, buyers: 9 } }])
  expect(toQuantities(found)).toEqual([0, 0])
})

it('orders nothing that arrives after the season, and proposes what is left once it is over', () => {
  const sandal = (available: number) =>
    run([selling(10, available), selling(10, available)], { season: 'spring_summer' })
  expect(toKinds(propose([sandal(0)], '2026-05-15'))).toEqual(['reorder_model'])
  expect(propose([sandal(0)], '2026-08-20')).toEqual([])
  expect(propose([sandal(3)], '2026-09-20')).toMatchObject([
    { kind: 'last_pairs', reason: 'season_over' },
  ])
  const [early] = propose([sandal(0)], '2026-05-15')
  const [late] = propose([sandal(0)], '2026-08-05')
  expect(late?.quantities[0]).toBeLessThan(early?.quantities[0] ?? 0)
})

it('orders at least as many as the supplier sells at once', () => {
  const found = propose([run([selling(8, 5, { minimum: 12 })])])
  expect(toQuantities(found)).toEqual([12])
})

it('reorders a size that was sold out long before the window by its share of what was bought', () => {
  const found = propose([
    run([
      selling(6, 8, { bought: 10 }),
      selling(0, 0, { bought: 20 }),
      selling(6, 8, { bought: 10 }),
    ]),
  ])
  expect(found).toMatchObject([{ kind: 'reorder_size', reason: 'broken_run' }])
  // The neighbours sell 1.4 a week by a bought share of twenty: as many again for its own twenty.
  expect(toQuantities(found)).toEqual([0, 9, 0])
})

it('a model of which nothing is left is ordered as a model', () => {
  const found = propose([run([selling(6, 0), selling(6, 0)])])
  expect(found).toMatchObject([{ kind: 'reorder_model', reason: 'sold_out' }])
})

it('a season that is over has been so since its last day', () => {
  expect(countSeasons('2026-09-10')).toEqual({ spring_summer: -10, autumn_winter: 171 })
  expect(countSeasons('2026-01-28')).toEqual({ spring_summer: -150, autumn_winter: 31 })
  expect(countSeasons('2026-03-01')).toEqual({ spring_summer: 183, autumn_winter: -1 })
})
