import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countFacets, type FacetCounts } from './count-facets.ts'
import type { ListingChoice, ListingFacts } from './listing-facts.ts'
import { ListingIndex } from './listing-index.ts'
import type { OrderName } from './listing-order.ts'
import type { ListingQuery } from './listing-query.ts'

const SIZES = ['37', '38', '38.5', '39']
const FAMILIES = ['negro', 'rojo', 'azul']
const CHOICES: ListingChoice[] = FAMILIES.flatMap((family, at) =>
  SIZES.map((size, place) => ({ id: at * SIZES.length + place, family, size })),
)

const few = <Value>(values: readonly Value[]) => fc.subarray([...values])
const id = fc.option(fc.integer({ min: 1, max: 3 }))

const listing = fc
  .record({
    publishedAt: fc.integer({ min: 0, max: 5 }),
    cents: fc.integer({ min: 1, max: 6 }),
    isReduced: fc.boolean(),
    reduction: fc.integer({ min: 0, max: 2 }),
    inStock: fc.boolean(),
    collectionId: id,
    categoryId: id,
    brandId: id,
    choices: few(CHOICES.map((choice) => choice.id)),
  })
  .map((facts) => ({
    ...facts,
    sizes: SIZES.filter((size) => facts.choices.some((each) => CHOICES[each]?.size === size)),
    colours: FAMILIES.filter((family) =>
      facts.choices.some((each) => CHOICES[each]?.family === family),
    ),
  }))

/** Written, changed and taken off the lists; a product may come back. */
const changes = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 12 }), fc.option(listing, { freq: 5 })),
  { maxLength: 30 },
)

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const ids = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 2 })
const query: fc.Arbitrary<ListingQuery> = fc
  .record({
    collectionId: maybe(id),
    categoryIds: maybe(ids),
    brandIds: maybe(ids),
    sizes: few(SIZES),
    colours: few(FAMILIES),
    minCents: maybe(fc.integer({ min: 0, max: 6 })),
    maxCents: maybe(fc.integer({ min: 0, max: 6 })),
    isReduced: fc.boolean(),
    isInStock: fc.boolean(),
    isNew: fc.boolean(),
    newSince: fc.integer({ min: 0, max: 5 }),
  })
  .map((asked) => ({ ...asked, shownColours: asked.colours }))

type Part = 'collection' | 'category' | 'brand' | 'choice' | 'price' | 'reduced' | 'stock' | 'new'

/** Whether a listing has what is asked for, one facet left aside. */
function fits(facts: ListingFacts, asked: ListingQuery, but?: Part): boolean {
  const { sizes, colours, minCents = 0, maxCents = 99 } = asked
  const choices = facts.choices.flatMap((each) => CHOICES[each] ?? [])
  const parts: Record<Part, boolean> = {
    collection:
      asked.collectionId === undefined ||
      (facts.collectionId !== null && facts.collectionId === asked.collectionId),
    category: asked.categoryIds?.includes(facts.categoryId ?? -1) ?? true,
    brand: asked.brandIds?.includes(facts.brandId ?? -1) ?? true,
    choice:
      sizes.length > 0 && colours.length > 0
        ? choices.some(({ size, family }) => sizes.includes(size) && colours.includes(family))
        : sizes.length > 0
          ? facts.sizes.some((size) => sizes.includes(size))
          : colours.length === 0 || facts.colours.some((family) => colours.includes(family)),
    price: facts.cents >= minCents && facts.cents <= maxCents,
    reduced: !asked.isReduced || facts.isReduced,
    stock: !asked.isInStock || facts.inStock,
    new: !asked.isNew || facts.publishedAt > asked.newSince,
  }
  return Object.entries(parts).every(([part, holds]) => holds || part === but)
}

function replay(steps: readonly (readonly [number, Omit<ListingFacts, 'id'> | null])[]) {
  const index = new ListingIndex()
  const listings = new Map<number, ListingFacts>()
  for (const [product, facts] of steps) {
    if (facts) listings.set(product, { id: product, ...facts })
    else listings.delete(product)
    const known = facts ? [{ id: product, ...facts }] : []
    index.replace([product], known, CHOICES)
    // Asked for now, so that an order is kept that the next change may break.
    for (const order of ['new', 'price', 'price_desc', 'reduction'] as const) sorted(index, order)
  }
  return { index, listings: [...listings.values()] }
}

const NOTHING: ListingQuery = {
  collectionId: undefined,
  categoryIds: undefined,
  brandIds: undefined,
  sizes: [],
  colours: [],
  shownColours: [],
  minCents: undefined,
  maxCents: undefined,
  isReduced: false,
  isInStock: false,
  isNew: false,
  newSince: 0,
}

const sorted = (index: ListingIndex, order: OrderName, asked = NOTHING) =>
  index.findPage(asked, { order, from: 0, most: 100 }).ids

it('a page has what the filters leave, in its order, whatever was changed before', () => {
  fc.assert(
    fc.property(
      changes,
      query,
      fc.nat(4),
      fc.integer({ min: 1, max: 4 }),
      (steps, asked, from, most) => {
        const { index, listings } = replay(steps)
        const left = listings.filter((facts) => fits(facts, asked))
        const by: Record<OrderName, (facts: ListingFacts) => number[]> = {
          new: ({ publishedAt, id }) => [-publishedAt, -id],
          price: ({ cents, id }) => [cents, id],
          price_desc: ({ cents, id }) => [-cents, -id],
          reduction: ({ reduction, publishedAt, id }) => [-reduction, -publishedAt, -id],
        }
        for (const order of ['new', 'price', 'price_desc', 'reduction'] as const) {
          const expected = left
            .map((facts) => ({ id: facts.id, key: by[order](facts) }))
            .sort((a, b) => a.key.map((part, at) => part - (b.key[at] ?? 0)).find(Boolean) ?? 0)
            .map(({ id }) => id)
          expect(index.findPage(asked, { order, from, most })).toEqual({
            total: left.length,
            ids: expected.slice(from, from + most),
          })
        }
      },
    ),
  )
})

it('facets count what each value would leave, and list what the collection has', () => {
  fc.assert(
    fc.property(
      changes,
      query,
      fc.option(fc.array(fc.integer({ min: 1, max: 14 })), { nil: undefined }),
      (steps, asked, found) => {
        const { index, listings } = replay(steps)
        const searched = listings.filter(({ id }) => found?.includes(id) ?? true)
        const leave = (but?: Part) => searched.filter((facts) => fits(facts, asked, but))
        const whole = searched.filter((facts) =>
          fits(facts, { ...NOTHING, collectionId: asked.collectionId }),
        )
        const totals = countFacets(index, asked, found)
        const prices = leave('price').map(({ cents }) => cents)
        expect(totals).toMatchObject({
          total: leave().length,
          minCents: prices.length > 0 ? Math.min(...prices) : null,
          maxCents: prices.length > 0 ? Math.max(...prices) : null,
          reduced: leave('reduced').filter(({ isReduced }) => isReduced).length,
          inStock: leave('stock').filter(({ inStock }) => inStock).length,
          isNew: leave('new').filter(({ publishedAt }) => publishedAt > asked.newSince).length,
        })
        const check = <Value>(
          counts: FacetCounts<Value>,
          values: readonly Value[],
          part: Part,
          has: (facts: ListingFacts, value: Value, chosen: boolean) => boolean,
        ) => {
          for (const value of values) {
            const all = whole.filter((facts) => has(facts, value, false)).length
            const left = leave(part).filter((facts) => has(facts, value, true)).length
            expect(counts.count(value), `${part} ${value}`).toBe(left)
            if (part === 'collection') continue
            expect(counts.countWhole(value), `${part} ${value}`).toBe(all)
            expect(counts.isInWhole(value), `${part} ${value}`).toBe(all > 0)
          }
        }
        const inChoice = (facts: ListingFacts, holds: (choice: ListingChoice) => boolean) =>
          facts.choices.some((each) =>
            CHOICES.some((choice) => choice.id === each && holds(choice)),
          )
        check(
          totals.collections,
          [1, 2, 3],
          'collection',
          (facts, value) => facts.collectionId === value,
        )
        check(
          totals.categories,
          [1, 2, 3],
          'category',
          (facts, value) => facts.categoryId === value,
        )
        check(totals.brands, [1, 2, 3], 'brand', (facts, value) => facts.brandId === value)
        check(totals.sizes, SIZES, 'choice', (facts, value, chosen) =>
          inChoice(
            facts,
            ({ size, family }) =>
              size === value &&
              (!chosen || asked.colours.length === 0 || asked.colours.includes(family)),
          ),
        )
        check(totals.colours, FAMILIES, 'choice', (facts, value, chosen) =>
          inChoice(
            facts,
            ({ size, family }) =>
              family === value &&
              (!chosen || asked.sizes.length === 0 || asked.sizes.includes(size)),
          ),
        )
      },
    ),
  )
})

it('a shop of many products is counted and shown alike, also after some were taken off and came back', () => {
  const many = fc.array(listing, { minLength: 1100, maxLength: 1300 })
  const gone = fc.array(fc.integer({ min: 1, max: 1100 }), { maxLength: 40 })
  fc.assert(
    fc.property(many, gone, query, fc.nat(1200), (known, removed, asked, from) => {
      const all = known.map((facts, at) => ({ id: at + 1, ...facts }))
      const back = all.filter(({ id }) => removed.includes(id) && id % 2 === 0)
      const index = new ListingIndex()
      index.replace([], all, CHOICES)
      sorted(index, 'price')
      index.replace(removed, [], [])
      index.replace(
        back.map(({ id }) => id),
        back,
        [],
      )
      const listed = all.filter(({ id }) => !removed.includes(id) || id % 2 === 0)
      const left = listed
        .filter((facts) => fits(facts, asked))
        .sort((a, b) => a.cents - b.cents || a.id - b.id)
      expect(index.findPage(asked, { order: 'price', from, most: 24 })).toEqual({
        total: left.length,
        ids: left.slice(from, from + 24).map(({ id }) => id),
      })
      const counted = countFacets(index, asked, undefined)
      expect(counted.total).toBe(left.length)
      expect(counted.isNew).toBe(
        listed.filter((facts) => fits(facts, asked, 'new') && facts.publishedAt > asked.newSince)
          .length,
      )
    }),
    { numRuns: 20 },
  )
})
