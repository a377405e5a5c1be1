import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { type Db, query } from '../../../core/base/db.server.ts'
import { CONTACT_PATH, LEGAL_PATHS } from '../../../core/checkout/legal/rules.ts'
import type { HonoEnv, HttpContext } from '../hono-env.ts'
import { getOrigin } from '../origin.ts'
import { refuse } from '../refuse.ts'
import type { ShopServices } from '../shop-call.ts'
import { type MapEntry, toSitemapIndex, toUrlset } from './sitemap-xml.ts'

/** Products of one file: in six languages, each with seven alternates, that is some 6 MB of text. */
export const PART_SIZE = 1000
/** Files cached; a shop of 60,000 models has as many. */
const MOST_CACHED = 60

/** What tells of the shop itself. */
export const SHOP_PAGES = [CONTACT_PATH, ...Object.values(LEGAL_PATHS)]

/** `/sitemap.xml`: every page that may be found, or where there are many, the list of its parts. */
export function sitemap({ db, env }: Pick<ShopServices, 'db' | 'env'>): Hono<HonoEnv> {
  const cache = new Map<string, { etag: string; zipped: Buffer }>()

  /** Sends the cached file while the catalog is unchanged. */
  async function send(c: HttpContext, state: State, make: (origin: string) => Promise<string>) {
    const url = new URL(c.req.path, getOrigin(c.req.raw, env.publicUrl))
    const etag = `W/"${state.products}-${state.mark}"`
    let file = cache.get(url.href)
    if (file?.etag !== etag) {
      file = { etag, zipped: await promisify(gzip)(await make(url.origin)) }
      if (cache.size >= MOST_CACHED) cache.clear()
      cache.set(url.href, file)
    }
    const headers = { etag, 'cache-control': 'public, max-age=600', vary: 'accept-encoding' }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    const zip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    const bytes = zip ? file.zipped : await promisify(gunzip)(file.zipped)
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      'content-type': 'application/xml; charset=utf-8',
      ...(zip && { 'content-encoding': 'gzip' }),
    })
  }

  return new Hono<HonoEnv>()
    .get('/sitemap.xml', async (c) => {
      const state = await readState(db)
      const parts = Math.ceil(state.products / PART_SIZE)
      return send(c, state, async (origin) =>
        parts > 1 ? toSitemapIndex(origin, parts) : toUrlset(origin, await readEntries(db, 1)),
      )
    })
    .get('/sitemap/:part{[1-9][0-9]{0,3}\\.xml}', async (c) => {
      const part = Number.parseInt(c.req.param('part'), 10)
      const state = await readState(db)
      if (part > Math.max(1, Math.ceil(state.products / PART_SIZE))) return refuse(c, 'NOT_FOUND')
      return send(c, state, async (origin) => toUrlset(origin, await readEntries(db, part)))
    })
}

interface State {
  products: number
  /** Changes whenever a page is added, removed, renamed or updated. */
  mark: string
}

async function readState(db: Db): Promise<State> {
  const [state] = await query<State>(db, 'sitemap_state', STATE)
  return state ?? { products: 0, mark: '' }
}

/** The pages of one part; those that are no products are in the first. */
async function readEntries(db: Db, part: number): Promise<MapEntry[]> {
  const products = await query<{ id: number; slug: string; changed: Date }>(
    db,
    'sitemap_products',
    PRODUCTS,
    [PART_SIZE, (part - 1) * PART_SIZE],
  )
  const shoes = products.map(({ id, slug, changed }) => ({
    path: `/producto/${id}-${slug}`,
    changed,
  }))
  if (part > 1) return shoes
  const collections = await query<{ key: string }>(db, 'sitemap_collections', COLLECTIONS)
  return [
    ...['/', '/catalogo', '/catalogo?new=1', '/colecciones'].map((path) => ({ path })),
    ...SHOP_PAGES.map((path) => ({ path })),
    ...collections.map(({ key }) => ({ path: `/catalogo?collection=${encodeURIComponent(key)}` })),
    ...shoes,
  ]
}

const LISTED = 'from product_listings l join products p using (product_id)'

const STATE = `
  select count(*)::int as products,
    concat(extract(epoch from max(p.updated_at)), '-',
      coalesce(bit_xor(hashtextextended(l.card ->> 'slug', p.product_id + coalesce(p.collection_id, 0))), 0)) as mark
  ${LISTED}`

const PRODUCTS = `
  select p.product_id as id, l.card ->> 'slug' as slug, p.updated_at as changed
  ${LISTED} order by p.product_id limit $1 offset $2`

const COLLECTIONS = `
  select key from collections c where archived_at is null
    and exists (select from product_listings l where l.collection_id = c.collection_id)
  order by display_order, collection_id`
