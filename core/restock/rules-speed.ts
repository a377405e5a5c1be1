import { LEAST_DAYS, LEAST_SAMPLE, type SpeedSource } from './rules.ts'

/** A size of a model in one colour. Days are counted back from today: 0 is today. */
export interface SizeFacts {
  variantId: number
  /** Null of what has one size. */
  sizeId: number | null
  /** Pairs sold in the window, less those that came back. */
  sold: number
  /** Pairs sold in the window, whatever came back. */
  soldGross: number
  /** Days since the last sale in the window; null where there was none. */
  lastSold: number | null
  /** Pairs that can be sold now. */
  available: number
  /** Pairs that sent purchase orders still bring. */
  onOrder: number
  /** How often it was asked for in vain in the window, and how many still wait. */
  asked: number
  /** Pairs that ever came in. */
  bought: number
  /** Days since the first pair came in; null where none did. */
  firstIn: number | null
  /** Days since the oldest unsold pair came in. */
  oldest: number | null
  supplierId: number | null
  /** Days from an order to its delivery; null where the supplier has not said. */
  leadDays: number | null
  /** The fewest pairs that the supplier sells. */
  minimum: number
}

/** A model in one colour, with its sizes in their order. */
export interface RunFacts {
  productId: number
  colourId: number | null
  brandId: number | null
  collectionId: number | null
  categoryId: number | null
  season: 'spring_summer' | 'autumn_winter' | 'all_year' | null
  /** Different people who found the model too small, and all who bought it and said so or not. */
  smallPeople: number
  buyers: number
  sizes: readonly SizeFacts[]
}

/** What the runs of a group sold together. */
export interface GroupSales {
  /** Net pairs, and weeks in which a run of the group was on sale. */
  sold: number
  runWeeks: number
  /** Net pairs by size. */
  soldBySize: ReadonlyMap<number | null, number>
}

export interface GroupsOfRuns {
  brand: ReadonlyMap<string, GroupSales>
  family: ReadonlyMap<string, GroupSales>
}

export interface Speed {
  /** Net pairs a week, by size in the order of the run. */
  perWeek: readonly number[]
  source: SpeedSource
  /** How many pairs were sold by which it is measured. */
  sample: number
}

const toBrandKey = ({ brandId, collectionId }: RunFacts) =>
  brandId === null ? undefined : `${brandId}/${collectionId}`
const toFamilyKey = ({ categoryId, collectionId }: RunFacts) =>
  categoryId === null && collectionId === null ? undefined : `${categoryId}/${collectionId}`

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)

/**
 * How many days of the window a size was on sale: since it first came in, until today, or until its last sale where none is
 * left. A size that came in again after it had been sold out counts as if it had never been away, so its speed is rather
 * too low than too high.
 */
export function countSaleDays(size: SizeFacts, window: number): number {
  if (size.firstIn === null) return 0
  const from = Math.min(window, size.firstIn + 1)
  const until = size.available > 0 ? 0 : size.lastSold
  return until === null ? 0 : Math.max(from - until, 0)
}

/** Adds the sales of all runs up by brand and collection, and by category and collection. */
export function sumGroups(runs: readonly RunFacts[], window: number): GroupsOfRuns {
  const brand = new Map<string, GroupSales>()
  const family = new Map<string, GroupSales>()
  for (const run of runs) {
    addRun(brand, toBrandKey(run), run, window)
    addRun(family, toFamilyKey(run), run, window)
  }
  return { brand, family }
}

interface GrowingGroup extends GroupSales {
  soldBySize: Map<number | null, number>
}

function addRun(
  groups: Map<string, GroupSales>,
  key: string | undefined,
  run: RunFacts,
  window: number,
): void {
  const days = Math.max(0, ...run.sizes.map((size) => countSaleDays(size, window)))
  if (key === undefined || days === 0) return
  const group = (groups.get(key) ?? {
    sold: 0,
    runWeeks: 0,
    soldBySize: new Map(),
  }) as GrowingGroup
  group.runWeeks += days / 7
  for (const { sizeId, sold } of run.sizes) {
    group.sold += sold
    group.soldBySize.set(sizeId, (group.soldBySize.get(sizeId) ?? 0) + sold)
  }
  groups.set(key, group)
}

/**
 * How fast the sizes of a run sell: by its own sales where there are enough, else as a run of its brand and collection, else
 * as one of its category and collection, divided by the sizes that those sold. Nobody knows otherwise.
 */
export function findSpeed(run: RunFacts, groups: GroupsOfRuns, window: number): Speed {
  const sample = sum(run.sizes.map(({ sold }) => Math.max(sold, 0)))
  if (sample >= LEAST_SAMPLE) return { perWeek: measureRun(run, window), source: 'model', sample }
  const brand = groups.brand.get(toBrandKey(run) ?? '')
  if (brand && brand.sold >= LEAST_SAMPLE) return borrow(run, brand, 'brand')
  const family = groups.family.get(toFamilyKey(run) ?? '')
  if (family && family.sold >= LEAST_SAMPLE) return borrow(run, family, 'family')
  return { perWeek: run.sizes.map(() => 0), source: 'none', sample }
}

/**
 * By its own sales in the days on sale. A size that was hardly on sale sells as the share of the curve that was bought says,
 * beside the sizes that were.
 */
function measureRun({ sizes }: RunFacts, window: number): number[] {
  const days = sizes.map((size) => countSaleDays(size, window))
  const own = sizes.map(({ sold }, at) => {
    const onSale = days[at] ?? 0
    return onSale >= LEAST_DAYS || sold > 0
      ? Math.max(0, sold) / (Math.max(onSale, LEAST_DAYS) / 7)
      : undefined
  })
  const measured = sizes.filter((_, at) => own[at] !== undefined)
  const bought = sum(measured.map((size) => size.bought))
  const speed = sum(own.map((each) => each ?? 0))
  return sizes.map((size, at) => own[at] ?? (bought > 0 ? (speed * size.bought) / bought : 0))
}

function borrow(run: RunFacts, group: GroupSales, source: SpeedSource): Speed {
  const perRun = group.sold / Math.max(group.runWeeks, 1)
  const shares = run.sizes.map(({ sizeId }) => Math.max(0, group.soldBySize.get(sizeId) ?? 0))
  const all = sum(shares)
  const perWeek = shares.map((share) =>
    all > 0 ? (perRun * share) / all : perRun / run.sizes.length,
  )
  return { perWeek, source, sample: group.sold }
}
