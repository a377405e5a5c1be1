import type { ListingChoice, ListingFacts } from './listing-facts.ts'

/** What each listing has of one kind: at its place the number of a value. */
export interface Column<Value> {
  readonly places: Uint32Array
  /** Distinct, as they came. */
  readonly values: readonly Value[]
}

class WritableColumn<Value> implements Column<Value> {
  places = new Uint32Array(MINIMUM)
  readonly values: Value[] = []
  readonly #numbers = new Map<unknown, number>()

  /** A value is told from others by its key. */
  set(place: number, value: Value, key: unknown = value): void {
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.values.push(value) - 1
      this.#numbers.set(key, number)
    }
    if (place >= this.places.length) this.places = doubled(this.places, new Uint32Array(2 * place))
    this.places[place] = number
  }
}

const MINIMUM = 1024

function doubled<Numbers extends Uint32Array | Float64Array>(
  old: Numbers,
  larger: Numbers,
): Numbers {
  larger.set(old)
  return larger
}

/**
 * What listings are filtered and counted by, a column for each kind and a place in all of them for each listing.
 * Products have their sizes in common: a whole run of sizes, of colours or of choices is one value.
 */
export class ListingColumns {
  readonly #places = new Map<number, number>()
  readonly #choices = new Map<number, ListingChoice>()
  readonly facts: (ListingFacts | undefined)[] = []
  /** Places of products that are listed no more: they may come back. */
  readonly empty = new Set<number>()
  readonly collections = new WritableColumn<number | null>()
  readonly categories = new WritableColumn<number | null>()
  readonly brands = new WritableColumn<number | null>()
  readonly sizes = new WritableColumn<readonly string[]>()
  readonly colours = new WritableColumn<readonly string[]>()
  readonly choices = new WritableColumn<readonly ListingChoice[]>()
  readonly reduced = new WritableColumn<boolean>()
  readonly inStock = new WritableColumn<boolean>()
  /** By place the numbers themselves: almost each listing has another. */
  cents = new Float64Array(MINIMUM)
  published = new Float64Array(MINIMUM)

  /** Values that no listing has any more stay: after many changes it is better to begin anew. */
  get isWorn(): boolean {
    return this.choices.values.length > 10 * this.facts.length + 1000
  }

  getPlace(productId: number): number | undefined {
    return this.#places.get(productId)
  }

  addChoices(choices: readonly ListingChoice[]): void {
    for (const choice of choices) this.#choices.set(choice.id, choice)
  }

  set(facts: ListingFacts): void {
    const place = this.#places.get(facts.id) ?? this.facts.length
    this.#places.set(facts.id, place)
    this.facts[place] = facts
    this.empty.delete(place)
    this.collections.set(place, facts.collectionId)
    this.categories.set(place, facts.categoryId)
    this.brands.set(place, facts.brandId)
    this.sizes.set(place, facts.sizes, facts.sizes.join())
    this.colours.set(place, facts.colours, facts.colours.join())
    const choices = facts.choices.flatMap((id) => this.#choices.get(id) ?? [])
    this.choices.set(place, choices, facts.choices.join())
    if (place >= this.cents.length) {
      this.cents = doubled(this.cents, new Float64Array(2 * place))
      this.published = doubled(this.published, new Float64Array(2 * place))
    }
    this.cents[place] = facts.cents
    // PostgreSQL counts microseconds: what is later than a whole millisecond stays so.
    this.published[place] = Math.ceil(facts.publishedAt)
    this.reduced.set(place, facts.isReduced)
    this.inStock.set(place, facts.inStock)
  }

  /** Answers what was known of it. */
  remove(productId: number): ListingFacts | undefined {
    const place = this.#places.get(productId)
    if (place === undefined) return undefined
    const facts = this.facts[place]
    this.facts[place] = undefined
    this.empty.add(place)
    return facts
  }
}
