import { type Db, query } from '../base/db.server.ts'
import type { Translated } from '../base/translated.ts'
import type { SupplierFacts } from './read-restock-facts.ts'
import type { ProposalAnswer } from './restock-schemas.ts'
import { type Proposal, sumQuantities } from './rules-proposals.ts'

interface RunWords {
  productId: number
  colourId: number | null
  name: Translated
  colour: Translated | null
  brand: string | null
  picture: string | null
  /** Labels by variant. */
  sizes: Record<string, string | null>
}

/** Adds names, pictures, sizes and suppliers to proposals. */
export async function describeProposals(
  db: Db,
  proposals: readonly Proposal[],
  suppliers: readonly SupplierFacts[],
): Promise<ProposalAnswer[]> {
  const rows = await query<RunWords>(db, 'restock_words', WORDS, [
    [...new Set(proposals.map(({ run }) => run.productId))],
  ])
  const words = new Map(rows.map((row) => [`${row.productId} ${row.colourId}`, row]))
  const known = new Map(suppliers.map((each) => [each.supplierId, each]))
  return proposals.map((proposal) => {
    const { productId, colourId } = proposal.run
    const found = words.get(`${productId} ${colourId}`)
    if (!found) throw new Error(`restock: nobody knows model ${productId} in ${colourId}`)
    return toAnswer(proposal, found, known.get(findSupplier(proposal) ?? 0))
  })
}

/** Of what is to be ordered, else of any of its sizes. */
function findSupplier({ run, quantities }: Proposal): number | undefined {
  const ordered = run.sizes.find(
    ({ supplierId }, at) => supplierId !== null && (quantities[at] ?? 0) > 0,
  )
  const size = ordered ?? run.sizes.find(({ supplierId }) => supplierId !== null)
  return size?.supplierId ?? undefined
}

function toAnswer(
  { kind, reason, run, speed, quantities, figures }: Proposal,
  words: RunWords,
  supplier: SupplierFacts | undefined,
): ProposalAnswer {
  const { name, colour, brand, picture } = words
  return {
    kind,
    reason,
    product_id: run.productId,
    colour_id: run.colourId,
    name,
    colour,
    brand,
    picture,
    sizes: run.sizes.map((size, at) => ({
      variant_id: size.variantId,
      size: words.sizes[size.variantId] ?? null,
      sold: size.sold,
      available: size.available,
      on_order: size.onOrder,
      asked: size.asked,
      quantity: quantities[at] ?? 0,
    })),
    quantity: sumQuantities({ quantities }),
    supplier: supplier
      ? { id: supplier.supplierId, name: supplier.name, lead_days: supplier.leadDays }
      : null,
    speed: {
      per_week: Math.round(figures.perWeek * 100) / 100,
      source: speed.source,
      sample: speed.sample,
    },
    figures: {
      sold: figures.sold,
      available: figures.available,
      on_order: figures.onOrder,
      asked: figures.asked,
      oldest_days: figures.oldestDays,
      small_people: figures.smallPeople,
      buyers: figures.buyers,
    },
  }
}

const WORDS = `
  select p.product_id as "productId", v.colour_id as "colourId", p.name, c.name as colour, b.name as brand,
    (select pp.hash from product_pictures pp
      where pp.product_id = p.product_id and (pp.colour_id = v.colour_id or pp.colour_id is null)
      order by pp.colour_id nulls last, pp.position limit 1) as picture, v.sizes
  from products p join (
    select product_id, colour_id, json_object_agg(variant_id, nullif(concat_ws(' · ', s.label,
      (select string_agg(value, ' · ') from jsonb_each_text(attributes))), '')) as sizes
    from product_variants left join sizes s using (size_id)
    where product_id = any($1::bigint[]) group by product_id, colour_id) v using (product_id)
  left join colours c on c.colour_id = v.colour_id left join brands b using (brand_id)`
