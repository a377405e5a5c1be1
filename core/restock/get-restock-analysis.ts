import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { SEASONS } from '../catalog/facts/rules.ts'
import { Id } from '../catalog/products/product-schemas.ts'
import { isBrokenRun } from '../stock/rules.ts'
import { readCachedFacts } from './cache-facts.ts'
import { describeProposals } from './describe-proposals.ts'
import { ProposalAnswer, Window } from './restock-schemas.ts'
import { DEAD_DAYS, RESTOCK_KINDS, USUAL_WINDOW } from './rules.ts'
import { type Proposal, sumQuantities } from './rules-proposals.ts'
import type { RunFacts } from './rules-speed.ts'

const PAGE = 50

const Named = z.object({ id: z.int(), name: z.string() })

const Input = z.strictObject({
  window: Window.default(USUAL_WINDOW),
  kind: z.enum(RESTOCK_KINDS).optional(),
  brand_id: Id.optional(),
  product_category_id: Id.optional(),
  season: z.enum(SEASONS).optional(),
  supplier_id: Id.optional(),
  page: z.int().min(1).max(1_000).default(1),
})

/**
 * What to order again and what to sell off, by model and colour, each with the figures of its reason. Sales are those of the
 * reports, of the trial or real ones; pairs of every place count.
 */
export const getRestockAnalysis = staff('can_manage_products')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/restock-analysis',
    summary: 'What to order again and what to sell off',
    tags: ['restock'],
  })
  .input(Input)
  .output(
    z.object({
      /** The first and the last day of the window. */
      today: z.string(),
      proposals: z.array(ProposalAnswer),
      page: z.int(),
      pages: z.int(),
      /** Of every kind, whatever kind is asked for. */
      kinds: z.array(z.object({ kind: z.enum(RESTOCK_KINDS), proposals: z.int(), pairs: z.int() })),
      sums: z.object({
        sold: z.int(),
        available: z.int(),
        on_order: z.int(),
        asked: z.int(),
        /** Runs without a size in their middle. */
        broken_runs: z.int(),
        /** Pairs of runs whose oldest pair is older than half a year. */
        old_pairs: z.int(),
      }),
      brands: z.array(Named),
      categories: z.array(Named),
      suppliers: z.array(Named),
      places: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  )
  .handler(async ({ context: { db, now }, input }) => {
    const { window, kind, page } = input
    const [facts, choices] = await Promise.all([
      readCachedFacts(db, { now: now(), window }),
      readChoices(db),
    ])
    const { today, suppliers } = facts
    const isAsked = (run: RunFacts) => isOfFilter(run, input)
    const runs = facts.runs.filter(isAsked)
    // Speeds are borrowed from every model, whatever is asked for.
    const asked = facts.proposals.filter(({ run }) => isAsked(run))
    const ofKind = asked.filter((each) => kind === undefined || each.kind === kind)
    const shown = ofKind.slice((page - 1) * PAGE, page * PAGE)
    return {
      today,
      proposals: await describeProposals(db, shown, suppliers),
      page,
      pages: Math.max(1, Math.ceil(ofKind.length / PAGE)),
      kinds: countKinds(asked),
      sums: sumRuns(runs),
      suppliers: suppliers.map(({ supplierId: id, name }) => ({ id, name })),
      ...choices,
    }
  })

function isOfFilter(
  run: RunFacts,
  { brand_id, product_category_id, season, supplier_id }: z.infer<typeof Input>,
): boolean {
  return (
    (brand_id === undefined || run.brandId === brand_id) &&
    (product_category_id === undefined || run.categoryId === product_category_id) &&
    (season === undefined || run.season === season) &&
    (supplier_id === undefined || run.sizes.some((size) => size.supplierId === supplier_id))
  )
}

const countKinds = (proposals: readonly Proposal[]) =>
  RESTOCK_KINDS.map((kind) => {
    const found = proposals.filter((each) => each.kind === kind)
    return {
      kind,
      proposals: found.length,
      pairs: found.reduce((sum, each) => sum + sumQuantities(each), 0),
    }
  })

function sumRuns(runs: readonly RunFacts[]) {
  const sums = { sold: 0, available: 0, on_order: 0, asked: 0, broken_runs: 0, old_pairs: 0 }
  for (const { sizes } of runs) {
    if (isBrokenRun(sizes.map(({ available }) => available))) sums.broken_runs += 1
    for (const size of sizes) {
      sums.sold += size.sold
      sums.available += size.available
      sums.on_order += size.onOrder
      sums.asked += size.asked
      if ((size.oldest ?? 0) >= DEAD_DAYS) sums.old_pairs += size.available
    }
  }
  return sums
}

async function readChoices(db: Db) {
  const [brands, categories, places] = await Promise.all([
    query<z.infer<typeof Named>>(
      db,
      'restock_brands',
      'select brand_id as id, name from brands where archived_at is null order by lower(name)',
    ),
    query<z.infer<typeof Named>>(
      db,
      'restock_categories',
      `select product_category_id as id, name ->> 'es' as name from product_categories
       where archived_at is null order by 2`,
    ),
    query<{ code: string; name: string }>(
      db,
      'restock_places',
      'select code, name from locations where archived_at is null order by location_id',
    ),
  ])
  return { brands, categories, places }
}
