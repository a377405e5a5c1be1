import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { MOST_CENTS } from '../../base/limits.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { lockSupplier } from '../records/lock-supplier.ts'
import { arePriceSteps, MOST_PRICE_STEPS, MOST_STEP_PAIRS } from './rules.ts'
import { type WrittenArticle, writeArticles } from './write-articles.ts'

const MOST_VARIANTS = 1_000

const Step = z.strictObject({
  from_quantity: z.int().min(1).max(MOST_STEP_PAIRS),
  cents: z.int().min(0).max(MOST_CENTS),
})

const Article = z.strictObject({
  variant_id: Id,
  /** The supplier's own reference; several sizes may share it. */
  code: SingleLineText(60).nullable(),
  minimum: z.int().min(1).max(MOST_STEP_PAIRS),
  /** Left out, the prices stay as they are. */
  prices: z.array(Step).max(MOST_PRICE_STEPS).refine(arePriceSteps, 'STEPS_ORDER').optional(),
})

/**
 * Writes what a supplier calls the variants of one model and what it asks for them, as a whole: those that are not named are
 * not its articles any more. Whoever may not see costs leaves the prices out. A price of zero is taken, and counted in the
 * answer.
 */
export const setSupplierArticles = staff('can_manage_suppliers')
  .act.route({
    method: 'PUT',
    path: '/suppliers/{supplier_id}/models/{product_id}',
    summary: 'Write what a supplier sells of a model',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      supplier_id: Id,
      product_id: Id,
      articles: z.array(Article).max(MOST_VARIANTS),
    }),
  )
  .output(
    z.object({
      articles: z.int(),
      /** Articles that cost nothing: seldom meant. */
      free: z.int(),
    }),
  )
  .errors({
    SUPPLIER_UNKNOWN: { status: 404 },
    SUPPLIER_ARCHIVED: { status: 409 },
    PRODUCT_UNKNOWN: { status: 404 },
    VARIANT_UNKNOWN: { status: 404 },
    VARIANT_REPEATED: { status: 422 },
  })
  .handler(async ({ context: { tx, actor, audit }, input, errors }) => {
    const { supplier_id, product_id, articles } = input
    if (articles.some(({ prices }) => prices) && !hasRight(actor, 'see_costs'))
      throw errors.FORBIDDEN()
    const supplier = await lockSupplier(tx, supplier_id)
    if (!supplier) throw errors.SUPPLIER_UNKNOWN()
    if (supplier.isArchived) throw errors.SUPPLIER_ARCHIVED()
    const variants = await query<{ id: number }>(tx, 'supplier_model_variants', VARIANTS, {
      product_id,
    })
    if (variants.length === 0) throw errors.PRODUCT_UNKNOWN()
    const known = new Set(variants.map(({ id }) => id))
    const ids = new Set(articles.map(({ variant_id }) => variant_id))
    if (ids.size < articles.length) throw errors.VARIANT_REPEATED()
    if ([...ids].some((id) => !known.has(id))) throw errors.VARIANT_UNKNOWN()
    const gone = { supplier_id, product_id, variant_ids: [...ids] }
    await query(tx, 'supplier_articles_forget_prices', FORGET_PRICES, gone)
    await query(tx, 'supplier_articles_forget', FORGET, gone)
    await writeArticles(tx, supplier_id, articles.map(toWritten))
    const free = articles.filter(({ prices = [] }) => prices.some(({ cents }) => cents === 0))
    audit({
      table: 'suppliers',
      id: supplier_id,
      details: { product_id, articles: articles.length },
    })
    return { articles: articles.length, free: free.length }
  })

const toWritten = ({ variant_id, ...article }: z.infer<typeof Article>): WrittenArticle => ({
  variantId: variant_id,
  ...article,
})

const VARIANTS = `
  select variant_id as id from product_variants where product_id = :product_id order by variant_id`
const IS_GONE = `
  supplier_id = :supplier_id and variant_id <> all(:variant_ids::bigint[])
    and variant_id in (select variant_id from product_variants where product_id = :product_id)`
const FORGET_PRICES = `delete from supplier_prices where ${IS_GONE}`
const FORGET = `delete from supplier_articles where ${IS_GONE}`
