import { type Db, query } from '../../base/db.server.ts'
import { toSlug } from '../../catalog/rules.ts'
import { cleanBarcode, parseSize } from '../../catalog/variants/rules.ts'
import { CODE_MEANINGS, spellCodes } from '../../stock/boxes/find-codes.ts'
import { parseBarcode, withoutGuard } from '../cells/parse-cell.ts'
import type { CountedGoods } from './read-counts.ts'
import type { CountReason } from './rules.ts'

/** What goods of a file are: a variant, or why nobody can say which. */
export type GoodsMatch =
  | { variantId: number; isRestored?: boolean }
  | { reason: CountReason; candidates: number[] }

interface Variant {
  id: number
  productId: number
  sku: string
  /** Colour in each language, size and other options, as `toOption` spells them. */
  options: string[]
  isArchived: boolean
  isCountable: boolean
}

const CHUNK = 5_000

/**
 * Finds the variants of goods by their codes, else by their model and options. Codes are those of boxes in every way in
 * which scanners and spreadsheets write them, and SKUs. Answers in the order of the goods.
 */
export async function matchGoods(
  db: Db,
  goods: readonly Pick<CountedGoods, 'codes' | 'model' | 'options'>[],
): Promise<GoodsMatch[]> {
  const matches: GoodsMatch[] = []
  for (let at = 0; at < goods.length; at += CHUNK)
    matches.push(...(await matchChunk(db, goods.slice(at, at + CHUNK))))
  return matches
}

async function matchChunk(
  db: Db,
  goods: readonly Pick<CountedGoods, 'codes' | 'model' | 'options'>[],
): Promise<GoodsMatch[]> {
  const codes = goods.flatMap((each) => each.codes)
  const exact = await findByCode(db, codes)
  const unknown = codes.filter((code) => !exact.get(code)?.length && /^'?\d+$/.test(code))
  const restored = await findWithoutZeros(db, unknown)
  const named = await findByModel(db, goods)
  return goods.map((each) => {
    const found = new Map<number, Variant>()
    let isRestored = false
    for (const code of each.codes) {
      const lost = exact.get(code)?.length ? undefined : restored.get(code)
      if (lost?.length) isRestored = true
      for (const variant of lost ?? exact.get(code) ?? []) found.set(variant.id, variant)
    }
    const all = found.size > 0 ? [...found.values()] : narrow(each, named)
    return judge(all, isRestored)
  })
}

function judge(all: readonly Variant[], isRestored: boolean): GoodsMatch {
  const live = all.filter(({ isArchived }) => !isArchived)
  const candidates = live.map(({ id }) => id)
  const [only, ...others] = live
  if (!only) return { reason: all.length > 0 ? 'GOODS_ARCHIVED' : 'CODE_UNKNOWN', candidates }
  if (others.length > 0) return { reason: 'GOODS_AMBIGUOUS', candidates: candidates.slice(0, 20) }
  if (!only.isCountable) return { reason: 'GOODS_UNCOUNTABLE', candidates }
  return { variantId: only.id, ...(isRestored && { isRestored }) }
}

/** By what is on boxes, as stocktakes and moves find it; a label of one pair says nothing of how many there are. */
async function findByCode(db: Db, codes: readonly string[]): Promise<Map<string, Variant[]>> {
  const cleaned = codes.flatMap((code) => [
    { code, read: withoutGuard(code) },
    { code, read: parseBarcode(code).code },
  ])
  const rows = await query<Variant & { code: string }>(db, 'counts_by_code', BY_CODE, {
    ...spellCodes(cleaned.map(({ read }) => read)),
  })
  const byRead = groupBy(rows, ({ code }) => code)
  return groupBy(
    cleaned.flatMap(({ code, read }) =>
      (byRead.get(read) ?? []).map((variant) => Object.assign({}, variant, { code })),
    ),
    ({ code }) => code,
  )
}

/** Numbers whose first zeros a spreadsheet has taken away, of barcodes and of SKUs. */
async function findWithoutZeros(db: Db, codes: readonly string[]): Promise<Map<string, Variant[]>> {
  if (codes.length === 0) return new Map()
  const rows = await query<Variant & { code: string }>(db, 'counts_by_zeros', BY_ZEROS, [
    codes,
    codes.map((code) => cleanBarcode(withoutGuard(code)).replace(/^0+/, '')),
  ])
  return groupBy(rows, ({ code }) => code)
}

/** The variants of the models that are named, by the words of their handles and names. */
async function findByModel(
  db: Db,
  goods: readonly Pick<CountedGoods, 'model'>[],
): Promise<Map<string, Variant[]>> {
  const words = new Set(goods.flatMap(({ model }) => listModelWords(model).map(({ name }) => name)))
  if (words.size === 0) return new Map()
  const rows = await query<
    Variant & {
      word: string
      colours: Record<string, string> | null
      size: string | null
      others: string[]
    }
  >(db, 'counts_by_model', BY_MODEL, [[...words]])
  const variants = rows.map(({ colours, size, others, ...variant }) => ({
    ...variant,
    options: [...Object.values(colours ?? {}), ...(size === null ? [] : [size]), ...others].map(
      toOption,
    ),
  }))
  return groupBy(variants, ({ word }) => word)
}

/** `Model / 38 / Red` and `Model - Red / 38` say a model and its options in one cell. */
function listModelWords(model: string): { name: string; options: string[] }[] {
  if (model === '') return []
  const [name = '', ...options] = model.split(/ [/-] |\s*\|\s*/)
  const whole = { name: toSlug(model), options: [] }
  return options.length > 0 ? [whole, { name: toSlug(name), options }] : [whole]
}

function narrow(
  { model, options }: Pick<CountedGoods, 'model' | 'options'>,
  named: ReadonlyMap<string, Variant[]>,
): Variant[] {
  for (const words of listModelWords(model)) {
    const wanted = [...words.options, ...options]
      .map(toOption)
      .filter((option) => option !== DEFAULT)
    const found = (named.get(words.name) ?? []).filter((variant) =>
      wanted.every((option) => variant.options.includes(option)),
    )
    if (found.length > 0) return found
  }
  return []
}

/** As Shopify calls the one variant of a model without options. */
const DEFAULT = 'default-title'

const toOption = (written: string) => {
  const { system, label } = parseSize(written)
  return system === 'EU' ? label : toSlug(written)
}

function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return groups
}

const COLUMNS = `
  v.variant_id as id, v.product_id as "productId", v.sku, '{}'::text[] as options,
  v.archived_at is not null or p.archived_at is not null as "isArchived", p.stock_kind <> 'none' as "isCountable"`

const BY_CODE = `
  with ${CODE_MEANINGS}
  select distinct meant.code, ${COLUMNS}
  from meant join product_variants v on v.variant_id = meant.variant_id join products p on p.product_id = v.product_id
  where meant.item_id is null`
const BY_ZEROS = `
  select distinct w.code, ${COLUMNS}
  from unnest($1::text[], $2::text[]) as w (code, digits)
  join (
    select b.variant_id, ltrim(b.barcode, '0') as digits from barcodes b where b.barcode like '0%'
    union select s.variant_id, ltrim(s.sku, '0') from product_variants s where s.sku like '0%'
  ) found on found.digits = w.digits and w.digits <> ''
  join product_variants v on v.variant_id = found.variant_id join products p on p.product_id = v.product_id`
/** Names are compared as handles are made of them, without accents and signs. */
const BY_MODEL = `
  with named as (
    select p.product_id, w.word from products p
    join unnest($1::text[]) as w (word) on w.word = p.handle
      or w.word = trim(both '-' from regexp_replace(horma_fold(p.name ->> 'es'), '[^a-z0-9]+', '-', 'g'))
  )
  select distinct named.word, ${COLUMNS}, c.name as colours, z.label as size,
    array(select value from jsonb_each_text(v.attributes)) as others
  from named join products p using (product_id) join product_variants v using (product_id)
  left join colours c using (colour_id) left join sizes z using (size_id)`
