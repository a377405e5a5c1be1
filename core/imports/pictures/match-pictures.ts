import { type Db, query } from '../../base/db.server.ts'

/** What a picture shows; no colour where it stands for all. */
export interface PictureMatch {
  productId: number
  colourId: number | null
}

export type PictureMatchResult = PictureMatch | 'PICTURE_UNMATCHED' | 'PICTURE_AMBIGUOUS'

/** What of a name may be a reference, with the words behind it. */
interface NameCandidate {
  key: string
  rest: readonly string[]
  /** It names the folder, and `rest` the picture in it: these words need mean nothing. */
  isFolder: boolean
}

/**
 * Which models pictures show by their names: a SKU or barcode, the reference that the SKUs of a model begin with, or
 * its name, with a colour and a number behind (`NUB-38.jpg`, `bota-nube-negro-2.jpg`, `Bota Nube/negro 1.jpg`).
 */
export async function matchPictures(
  db: Db,
  names: readonly string[],
): Promise<PictureMatchResult[]> {
  const candidates = names.map(listCandidates)
  const keys = [...new Set(candidates.flat().map(({ key }) => key))]
  const rows = await query<MatchRow>(db, 'picture_matches', MATCHES, [keys])
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const ids = [...new Set(rows.map(({ product_id }) => product_id))]
  const colours = Map.groupBy(
    await query<ColourRow>(db, 'picture_colours', COLOURS, [ids]),
    ({ product_id }) => product_id,
  )
  return candidates.map((some) => {
    for (const { key, rest, isFolder } of some) {
      const found = chooseMatch(byKey.get(key) ?? [])
      if (!found || found === 'PICTURE_AMBIGUOUS') {
        if (found) return found
        continue
      }
      const words = rest.filter((word) => !/^\d{1,3}$/.test(word)).join('-')
      const own = colours.get(found.productId) ?? []
      const colour = words
        ? own.find((one) => one.key === words || one.key === words.split('-')[0])
        : undefined
      if (colour) return { ...found, colourId: colour.colour_id }
      if (!words || isFolder) return found
    }
    return 'PICTURE_UNMATCHED'
  })
}

const MOST_DROPPED = 3

/** The name whole first, then without its last words; the folder it lies in at the end. */
function listCandidates(name: string): NameCandidate[] {
  const parts = name.split('/')
  const base = toWords((parts.at(-1) ?? '').replace(/\.\w+$/, ''))
  const folder = toWords(parts.at(-2) ?? '')
  const shorten = (words: readonly string[]) =>
    words.slice(0, MOST_DROPPED + 1).map((_, dropped) => words.length - dropped)
  return [
    ...shorten(base).map((length) => ({
      key: base.slice(0, length).join('-'),
      rest: base.slice(length),
      isFolder: false,
    })),
    ...(folder.length > 0 ? [{ key: folder.join('-'), rest: base, isFolder: true }] : []),
  ]
}

const toWords = (text: string) =>
  text
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

interface MatchRow {
  key: string
  product_id: number
  colour_id: number | null
  rank: number
}

interface ColourRow {
  product_id: number
  colour_id: number
  key: string
}

/** The surest kind of match counts; one that leads to two models leads to none. */
function chooseMatch(rows: readonly MatchRow[]): PictureMatch | 'PICTURE_AMBIGUOUS' | undefined {
  const rank = Math.min(...rows.map((row) => row.rank))
  const best = rows.filter((row) => row.rank === rank)
  const [first] = best
  if (!first) return undefined
  if (best.some(({ product_id }) => product_id !== first.product_id)) return 'PICTURE_AMBIGUOUS'
  const isOneColour = best.every(({ colour_id }) => colour_id === first.colour_id)
  return { productId: first.product_id, colourId: isOneColour ? first.colour_id : null }
}

const folded = (column: string) =>
  `trim(both '-' from regexp_replace(lower(${column}), '[^a-z0-9]+', '-', 'g'))`
const MATCHES = `
  with goods as materialized (
    select v.product_id, v.variant_id, v.colour_id, ${folded('v.sku')} as sku
    from product_variants v join products p using (product_id)
    where p.archived_at is null and v.archived_at is null
  ), found as (
    select sku as key, product_id, colour_id, 1 as rank from goods
    union all select b.barcode, product_id, colour_id, 1 from barcodes b join goods using (variant_id)
    union all select ${folded('handle')}, product_id, null, 2 from products where archived_at is null
    union all select s.slug, p.product_id, null, 2 from slugs s join products p on p.product_id = s.id
      where s.kind = 'product' and p.archived_at is null
    union all select regexp_replace(sku, '-[^-]+$', ''), product_id, colour_id, 3 from goods
    union all select regexp_replace(sku, '-[^-]+-[^-]+$', ''), product_id, colour_id, 4 from goods
  )
  select distinct key, product_id, colour_id, rank from found where key = any($1)`
const COLOURS = `
  select distinct v.product_id, c.colour_id, c.key
  from product_variants v join colours c using (colour_id) where v.product_id = any($1::bigint[])`
