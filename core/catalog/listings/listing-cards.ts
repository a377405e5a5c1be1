import { type Db, query } from '../../base/db.server.ts'
import type { ListingCard } from './listing-card.ts'

interface ListedCard {
  id: number
  card: ListingCard
  /** The sizes that each of its colours has. */
  colourSizes: readonly (readonly string[])[]
  /** When the clock alone next changes it, in milliseconds. */
  changesAt: number | null
}

/** Some pages of every list that is looked at; a card takes a few kilobytes. */
const MOST = 1000

/** Cards in memory, of the listings that were shown last. Whoever hears that a listing has changed forgets its card. */
export class ListingCards {
  readonly #known = new Map<number, ListedCard>()
  #forgotten = 0

  forget(ids: Iterable<number>): void {
    for (const id of ids) this.#known.delete(id)
    this.#forgotten++
  }

  /** The cards of these products in this order, those that are not known from the database. */
  async find(db: Db, ids: readonly number[]): Promise<ListedCard[]> {
    const forgotten = this.#forgotten
    const missing = ids.filter((id) => !this.#known.has(id))
    const known = ids.flatMap((id) => this.#known.get(id) ?? [])
    if (missing.length === 0) return known
    const read = await readCards(db, missing)
    // What was forgotten meanwhile may have been read before it changed.
    if (forgotten === this.#forgotten) for (const each of read) this.#keep(each)
    const cards = new Map([...known, ...read].map((each) => [each.id, each]))
    return ids.flatMap((id) => cards.get(id) ?? [])
  }

  #keep(card: ListedCard): void {
    this.#known.set(card.id, card)
    const [oldest] = this.#known.keys()
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest)
  }
}

/** One row: 24 small values would cost more to hand over than one large. */
async function readCards(db: Db, ids: readonly number[]): Promise<ListedCard[]> {
  const [row] = await query<{ cards: ListedCard[] }>(
    db,
    'listing_cards',
    `select coalesce(json_agg(json_build_object('id', product_id, 'card', card, 'colourSizes', colour_sizes,
       'changesAt', extract(epoch from changes_at) * 1000)), '[]') as cards
     from product_listings where product_id = any($1::bigint[])`,
    [ids],
  )
  return row?.cards ?? []
}
