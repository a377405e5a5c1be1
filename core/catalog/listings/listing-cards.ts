import { type Db, query } from '../../base/db.server.ts'
import { NEW_DAYS } from '../rules.ts'
import type { ListingCard } from './listing-card.ts'

export interface ListedCard {
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

  /** The cards of these products in this order and as of this moment, those that are not known from the database. */
  async find(db: Db, ids: readonly number[], now: Date): Promise<ListedCard[]> {
    const forgotten = this.#forgotten
    const known = ids.flatMap((id) => this.#known.get(id) ?? []).filter(holdsAt(now))
    if (known.length === ids.length) return known
    const held = new Set(known.map(({ id }) => id))
    const read = await readCards(
      db,
      ids.filter((id) => !held.has(id)),
      now,
    )
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

/** Whether the clock has not changed a card since it was written. */
const holdsAt =
  (now: Date) =>
  ({ changesAt }: Pick<ListedCard, 'changesAt'>) =>
    changesAt === null || changesAt > now.getTime()

/**
 * The cards as of a moment. A stored row whose price has begun or ended meanwhile is written anew within a minute; until
 * then it is worked out here, so that no list shows another price than is charged.
 */
export async function readCards(db: Db, ids: readonly number[], now: Date): Promise<ListedCard[]> {
  const stored = await readRows(db, 'listing_cards', 'product_listings', [ids])
  const due = stored.filter((card) => !holdsAt(now)(card)).map(({ id }) => id)
  if (due.length === 0) return stored
  const worked = await readRows(db, 'listing_cards_due', DUE, [due, now, NEW_DAYS])
  return [...stored.filter(holdsAt(now)), ...worked]
}

const DUE = 'horma_listing($1::bigint[], $2::timestamptz, $3::int, $2) as l'

/** One row: 24 small values would cost more to hand over than one large. */
async function readRows(
  db: Db,
  name: string,
  from: string,
  values: unknown[],
): Promise<ListedCard[]> {
  const [row] = await query<{ cards: ListedCard[] }>(
    db,
    name,
    `select coalesce(json_agg(json_build_object('id', product_id, 'card', card, 'colourSizes', colour_sizes,
       'changesAt', extract(epoch from changes_at) * 1000)), '[]') as cards
     from ${from} where product_id = any($1::bigint[])`,
    values,
  )
  return row?.cards ?? []
}
