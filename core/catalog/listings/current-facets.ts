import { days } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { readEvents } from '../../base/events.ts'
import { FacetIndex, type ListingFacts } from './facet-index.ts'
import { type FacetNames, readFacetNames } from './facet-names.ts'

interface Facets {
  index: FacetIndex
  names: FacetNames
  /** It knows all that had committed then, and when that was read. */
  snapshot: string
  readAt: number
}

/** Of more changed products at once everything is read anew; also where events may have been deleted meanwhile. */
const MOST_EVENTS = 5000
const LONGEST_PAUSE = days(1)

/**
 * The facets of a shop as whatever has committed before this call left them. They stay in the memory of the process,
 * and each call asks the database what has changed since: every change of a listing or of a name is an event.
 */
export function readCurrentFacets(db: Db): Promise<Facets> {
  const known = readers.get(db.$client)
  if (known) return known()
  const read = shareReading(makeReader(db))
  readers.set(db.$client, read)
  return read()
}

const readers = new WeakMap<object, () => Promise<Facets>>()

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

function makeReader(db: Db): () => Promise<Facets> {
  let facets: Facets | undefined
  return async () => {
    const readAt = performance.now()
    const since = facets && readAt - facets.readAt < LONGEST_PAUSE ? facets : undefined
    const { events, snapshot } = await readEvents(db, since?.snapshot, MOST_EVENTS + 1)
    if (!since || events.length > MOST_EVENTS) {
      const index = new FacetIndex()
      index.replace([], await readFacts(db, null))
      facets = { index, names: await readFacetNames(db), snapshot, readAt }
      return facets
    }
    const changes = events.flatMap(({ topic, payload }) =>
      topic === 'listings' ? [payload.product_ids as number[]] : [],
    )
    const ids = [...new Set(changes.flat())]
    if (ids.length > 0) since.index.replace(ids, await readFacts(db, ids))
    // An event that names no product is of a name.
    const isRenamed = changes.some((of) => of.length === 0)
    const names = isRenamed ? await readFacetNames(db) : since.names
    facets = { index: since.index, names, snapshot, readAt }
    return facets
  }
}

async function readFacts(db: Db, ids: readonly number[] | null): Promise<ListingFacts[]> {
  const [row] = await query<{ facts: ListingFacts[] }>(db, 'facet_facts', FACTS, [ids])
  return row?.facts ?? []
}

/** As one value: it is parsed at once, where a row each would be parsed by every number. */
const FACTS = `
  select coalesce(json_agg(json_build_object(
    'id', product_id,
    'publishedAt', extract(epoch from published_at) * 1000,
    'cents', from_cents,
    'isReduced', prior_cents is not null,
    'inStock', in_stock,
    'collectionId', collection_id,
    'categoryId', product_category_id,
    'brandId', brand_id,
    'sizes', sizes,
    'colours', colours,
    'choices', (
      select coalesce(json_agg(json_build_array(family, size)), '[]')
      from listing_choices where listing_choice_id = any(choices))
  )), '[]') as facts
  from product_listings where $1::bigint[] is null or product_id = any($1)`
