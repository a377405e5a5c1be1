import { days } from '../../base/clock.ts'
import type { Db } from '../../base/db.server.ts'
import { readEvents } from '../../base/events.ts'
import { type FacetNames, readFacetNames } from './facet-names.ts'
import { ListingCards } from './listing-cards.ts'
import { readListingFacts } from './listing-facts.ts'
import { ListingIndex } from './listing-index.ts'

interface CurrentIndex {
  index: ListingIndex
  cards: ListingCards
  names: FacetNames
  /** It knows all that had committed then, and when that was read. */
  snapshot: string
  readAt: number
}

/** Of more changed products at once everything is read anew; also where events may have been deleted meanwhile. */
const MOST_EVENTS = 5000
const LONGEST_PAUSE = days(1)

/**
 * The listings of a shop as whatever has committed before this call left them. They stay in the memory of the process,
 * and each call asks the database what has changed since: every change of a listing or of a name is an event.
 */
export function readCurrentIndex(db: Db): Promise<CurrentIndex> {
  const known = readers.get(db.$client)
  if (known) return known()
  const read = shareReading(makeReader(db))
  readers.set(db.$client, read)
  return read()
}

const readers = new WeakMap<object, () => Promise<CurrentIndex>>()

/** Who asks while a reading is under way waits for the next, and shares it: that one may have begun too early. */
function shareReading<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const start = () => {
    next = undefined
    running = read().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running.then(start, start)
    return next
  }
}

function makeReader(db: Db): () => Promise<CurrentIndex> {
  let current: CurrentIndex | undefined
  return async () => {
    const readAt = performance.now()
    const since = current && readAt - current.readAt < LONGEST_PAUSE ? current : undefined
    const { events, snapshot } = await readEvents(db, since?.snapshot, MOST_EVENTS + 1)
    if (!since || events.length > MOST_EVENTS) {
      const index = new ListingIndex()
      const { listings, choices } = await readListingFacts(db, null)
      index.replace([], listings, choices)
      const names = await readFacetNames(db)
      current = { index, cards: new ListingCards(), names, snapshot, readAt }
      return current
    }
    const changes = events.flatMap(({ topic, payload }) =>
      topic === 'listings' ? [payload.product_ids as number[]] : [],
    )
    const ids = [...new Set(changes.flat())]
    if (ids.length > 0) {
      const { listings, choices } = await readListingFacts(db, ids)
      since.index.replace(ids, listings, choices)
      since.cards.forget(ids)
    }
    // An event that names no product is of a name.
    const isRenamed = changes.some((of) => of.length === 0)
    const names = isRenamed ? await readFacetNames(db) : since.names
    current = { ...since, names, snapshot, readAt }
    return current
  }
}
