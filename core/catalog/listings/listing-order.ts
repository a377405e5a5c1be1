import { type Bitmap, EMPTY, markPlace, subtract } from './bitmap.ts'
import type { ListingFacts } from './listing-facts.ts'

/** Orders in which listings are shown, the first of each first. */
const ORDERS = {
  new: (a: ListingFacts, b: ListingFacts) => b.publishedAt - a.publishedAt || b.id - a.id,
  price: (a: ListingFacts, b: ListingFacts) => a.cents - b.cents || a.id - b.id,
  price_desc: (a: ListingFacts, b: ListingFacts) => b.cents - a.cents || b.id - a.id,
  reduction: (a: ListingFacts, b: ListingFacts) => b.reduction - a.reduction || ORDERS.new(a, b),
}

export type OrderName = keyof typeof ORDERS

/** Where one of these is another, the listing may stand elsewhere in an order. */
export const getSortKey = ({ id, publishedAt, cents, reduction }: ListingFacts): string =>
  [id, publishedAt, cents, reduction].join()

/** After so many listings the bitmap of all up to there is kept. */
const STEP = 512

/** The places of all listings in one order. What lies between two of them there is a bitmap within a few steps. */
export class ListingOrder {
  readonly places: readonly number[]
  readonly #facts: readonly ListingFacts[]
  readonly #firsts: Bitmap[] = []

  constructor(facts: readonly (ListingFacts | undefined)[], name: OrderName) {
    const sorted = facts
      .flatMap((each, place) => (each ? [{ facts: each, place }] : []))
      .sort((a, b) => ORDERS[name](a.facts, b.facts))
    this.places = sorted.map(({ place }) => place)
    this.#facts = sorted.map((each) => each.facts)
  }

  /** How many stand at the beginning that have something which no later one has. */
  countFirst(has: (facts: ListingFacts) => boolean): number {
    let low = 0
    let high = this.#facts.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const facts = this.#facts[middle]
      if (facts && has(facts)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Those from one rank to before another. */
  between(from: number, to: number): Bitmap {
    if (from >= to) return EMPTY
    return from === 0 ? this.#first(to) : subtract(this.#first(to), this.#first(from))
  }

  #first(count: number): Bitmap {
    const steps = Math.floor(count / STEP)
    while (this.#firsts.length <= steps) {
      const known = this.#firsts.length
      this.#firsts.push(known === 0 ? EMPTY : this.#add(known - 1, known * STEP))
    }
    return this.#add(steps, count)
  }

  #add(steps: number, count: number): Bitmap {
    let bitmap = (this.#firsts[steps] ?? EMPTY).slice()
    for (let rank = steps * STEP; rank < count; rank++)
      bitmap = markPlace(bitmap, this.places[rank] ?? 0, true)
    return bitmap
  }
}
