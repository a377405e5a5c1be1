import { type Db, query } from '../../base/db.server.ts'
import type { PriceStep } from './rules.ts'

export interface WrittenArticle {
  variantId: number
  /** Undefined leaves the one that it has. */
  code: string | null | undefined
  minimum: number | undefined
  /** The prices as a whole; undefined leaves those that it has. */
  prices?: readonly PriceStep[] | undefined
}

/** Writes articles of one supplier, each variant once. Locks nothing: the supplier is locked before. */
export async function writeArticles(
  tx: Db,
  supplierId: number,
  articles: readonly WrittenArticle[],
): Promise<void> {
  if (articles.length === 0) return
  await query(tx, 'supplier_articles_write', WRITE, {
    supplier_id: supplierId,
    variant_ids: articles.map(({ variantId }) => variantId),
    codes: articles.map(({ code }) => code ?? null),
    keeps_code: articles.map(({ code }) => code === undefined),
    minimums: articles.map(({ minimum }) => minimum ?? null),
  })
  const priced = articles.filter(({ prices }) => prices !== undefined)
  await query(tx, 'supplier_prices_forget', FORGET, {
    supplier_id: supplierId,
    variant_ids: priced.map(({ variantId }) => variantId),
  })
  const steps = priced.flatMap(({ variantId, prices = [] }) =>
    prices.map((step) => ({ variantId, ...step })),
  )
  await query(tx, 'supplier_prices_write', WRITE_PRICES, {
    supplier_id: supplierId,
    variant_ids: steps.map(({ variantId }) => variantId),
    quantities: steps.map(({ from_quantity }) => from_quantity),
    cents: steps.map(({ cents }) => cents),
  })
}

const WRITE = `
  insert into supplier_articles as a (supplier_id, variant_id, code, minimum)
  select :supplier_id::bigint, w.variant_id, coalesce(w.code, case when w.keeps_code then own.code end),
    coalesce(w.minimum, own.minimum, 1)
  from unnest(:variant_ids::bigint[], :codes::text[], :keeps_code::boolean[], :minimums::int[])
    as w (variant_id, code, keeps_code, minimum)
  left join supplier_articles own on own.supplier_id = :supplier_id::bigint and own.variant_id = w.variant_id
  order by w.variant_id
  on conflict (supplier_id, variant_id) do update set code = excluded.code, minimum = excluded.minimum`
const FORGET = `
  delete from supplier_prices where supplier_id = :supplier_id and variant_id = any(:variant_ids::bigint[])`
const WRITE_PRICES = `
  insert into supplier_prices (supplier_id, variant_id, from_quantity, cents)
  select :supplier_id::bigint, p.variant_id, p.from_quantity, p.cents
  from unnest(:variant_ids::bigint[], :quantities::int[], :cents::int[]) as p (variant_id, from_quantity, cents)`
