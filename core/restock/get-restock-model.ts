import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import { Id } from '../catalog/products/product-schemas.ts'
import { isChosenSide } from '../settings/trial/trial-side.ts'
import { readCachedFacts } from './cache-facts.ts'
import { describeProposals } from './describe-proposals.ts'
import { ProposalAnswer, SizeAnswer, Window } from './restock-schemas.ts'
import { SPEED_SOURCES, USUAL_WINDOW } from './rules.ts'
import { findSpeed, sumGroups } from './rules-speed.ts'

const Size = SizeAnswer.omit({ quantity: true }).extend({
  /** Pairs that ever came in, and all that were ever sold, less those that came back. */
  bought: z.int(),
  sold_ever: z.int(),
  /** Net pairs a week. */
  per_week: z.number(),
  /** Days since its last sale, if it was in the window, and since its oldest unsold pair came in. */
  last_sold_days: z.int().nullable(),
  oldest_days: z.int().nullable(),
})

const Run = z.object({
  colour_id: z.int().nullable(),
  colour: TranslatedText.nullable(),
  source: z.enum(SPEED_SOURCES),
  sample: z.int(),
  sizes: z.array(Size),
  proposals: z.array(ProposalAnswer),
})

/** How a model sells by colour and size: the curve that was bought beside the one that was sold, and what is proposed. */
export const getRestockModel = staff('can_manage_products')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/restock-analysis/{product_id}',
    summary: 'How a model sells by size',
    tags: ['restock'],
  })
  .input(z.strictObject({ product_id: Id, window: Window.default(USUAL_WINDOW) }))
  .output(
    z.object({
      product_id: z.int(),
      name: TranslatedText,
      runs: z.array(Run),
      fit: z.object({ small_people: z.int(), big_people: z.int(), buyers: z.int() }),
    }),
  )
  .errors({ MODEL_NOT_ANALYSED: { status: 404 } })
  .handler(async ({ context: { db, now }, input: { product_id, window }, errors }) => {
    const [facts, model, words, ever] = await Promise.all([
      readCachedFacts(db, { now: now(), window }),
      readModel(db, product_id),
      readWords(db, product_id),
      readSoldEver(db, product_id),
    ])
    const runs = facts.runs.filter((run) => run.productId === product_id)
    if (!model || runs.length === 0) throw errors.MODEL_NOT_ANALYSED()
    const groups = sumGroups(facts.runs, window)
    const { name, ...fit } = model
    return {
      product_id,
      name,
      fit,
      runs: await Promise.all(
        runs.map(async (run) => {
          const speed = findSpeed(run, groups, window)
          const proposals = facts.proposals.filter((each) => each.run === run)
          return {
            colour_id: run.colourId,
            colour: words.find(({ colourId }) => colourId === run.colourId)?.colour ?? null,
            source: speed.source,
            sample: speed.sample,
            sizes: run.sizes.map((size, at) => ({
              variant_id: size.variantId,
              size: words.find(({ variantId }) => variantId === size.variantId)?.size ?? null,
              sold: size.sold,
              available: size.available,
              on_order: size.onOrder,
              asked: size.asked,
              bought: size.bought,
              sold_ever: ever.get(size.variantId) ?? 0,
              per_week: Math.round((speed.perWeek[at] ?? 0) * 100) / 100,
              last_sold_days: size.lastSold,
              oldest_days: size.oldest,
            })),
            proposals: await describeProposals(db, proposals, facts.suppliers),
          }
        }),
      ),
    }
  })

async function readModel(db: Db, productId: number) {
  const [model] = await query<{
    name: z.infer<typeof TranslatedText>
    small_people: number
    big_people: number
    buyers: number
  }>(
    db,
    'restock_model',
    `select name, coalesce(small_people, 0) as small_people, coalesce(big_people, 0) as big_people,
       coalesce(buyers, 0) as buyers
     from products left join product_fits using (product_id) where product_id = $1`,
    [productId],
  )
  return model
}

const readWords = (db: Db, productId: number) =>
  query<{
    variantId: number
    colourId: number | null
    size: string | null
    colour: z.infer<typeof TranslatedText> | null
  }>(
    db,
    'restock_model_sizes',
    `select v.variant_id as "variantId", v.colour_id as "colourId", c.name as colour, nullif(concat_ws(' · ', s.label,
       (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), '') as size
     from product_variants v left join sizes s using (size_id) left join colours c using (colour_id)
     where v.product_id = $1`,
    [productId],
  )

async function readSoldEver(db: Db, productId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await query<{ id: number; sold: number }>(db, 'restock_sold_ever', SOLD_EVER, {
    product_id: productId,
    trial: null,
  })
  return new Map(rows.map(({ id, sold }) => [id, sold]))
}

const OF_MODEL = `
  f.variant_id = any(array(select variant_id from product_variants where product_id = :product_id))
  and ${isChosenSide('f.is_trial', ':trial')}`

const SOLD_EVER = `
  select variant_id as id, sum(sold_units - returned_units)::int as sold from (
    select f.variant_id, f.sold_units, f.returned_units from sales_summary_lines f where f.is_folded and ${OF_MODEL}
    union all
    select f.variant_id, f.sold_units, f.returned_units from sales_summary_lines f where not f.is_folded and ${OF_MODEL}
  ) f group by variant_id`
