import { type Bitmap, EMPTY, markPlace } from './bitmap.ts'
import type { ListingChoice, ListingFacts } from './listing-facts.ts'

/** Which listings have a value, for each value of one kind. */
export class ValueBitmaps<Value> {
  readonly #bitmaps = new Map<Value, Bitmap>()

  get(value: Value): Bitmap {
    return this.#bitmaps.get(value) ?? EMPTY
  }

  mark(value: Value, place: number, isIn: boolean): void {
    this.#bitmaps.set(value, markPlace(this.get(value), place, isIn))
  }
}

/** A size in a family of colours, as one value. */
export const choiceKey = ({ family, size }: Pick<ListingChoice, 'family' | 'size'>) =>
  `${family}/${size}`

/**
 * What listings are filtered and counted by: each listing has a place, the same in all bitmaps. A product that is listed
 * no more keeps its place, as it may come back.
 */
export class ListingBitmaps {
  readonly #places = new Map<number, number>()
  readonly #choiceKeys = new Map<number, string>()
  /** By place. */
  readonly facts: (ListingFacts | undefined)[] = []
  readonly collections = new ValueBitmaps<number>()
  readonly categories = new ValueBitmaps<number>()
  readonly brands = new ValueBitmaps<number>()
  readonly sizes = new ValueBitmaps<string>()
  readonly colours = new ValueBitmaps<string>()
  readonly choices = new ValueBitmaps<string>()
  readonly flags = new ValueBitmaps<'listed' | 'reduced' | 'in_stock'>()

  getPlace(productId: number): number | undefined {
    return this.#places.get(productId)
  }

  addChoices(choices: readonly ListingChoice[]): void {
    for (const choice of choices) this.#choiceKeys.set(choice.id, choiceKey(choice))
  }

  set(facts: ListingFacts): void {
    this.remove(facts.id)
    const place = this.#places.get(facts.id) ?? this.facts.length
    this.#places.set(facts.id, place)
    this.facts[place] = facts
    this.#mark(place, facts, true)
  }

  /** Answers what was known of it. */
  remove(productId: number): ListingFacts | undefined {
    const place = this.#places.get(productId)
    const facts = place === undefined ? undefined : this.facts[place]
    if (place === undefined || !facts) return undefined
    this.facts[place] = undefined
    this.#mark(place, facts, false)
    return facts
  }

  #mark(place: number, facts: ListingFacts, isIn: boolean): void {
    const mark = <Value>(bitmaps: ValueBitmaps<Value>, values: readonly (Value | null)[]) => {
      for (const value of values) if (value !== null) bitmaps.mark(value, place, isIn)
    }
    mark(this.collections, [facts.collectionId])
    mark(this.categories, [facts.categoryId])
    mark(this.brands, [facts.brandId])
    mark(this.sizes, facts.sizes)
    mark(this.colours, facts.colours)
    mark(
      this.choices,
      facts.choices.map((id) => this.#choiceKeys.get(id) ?? null),
    )
    mark(this.flags, [
      'listed',
      facts.isReduced ? 'reduced' : null,
      facts.inStock ? 'in_stock' : null,
    ])
  }
}
