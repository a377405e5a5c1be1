import { z } from 'zod'
import { TranslatedText } from '../../../base/schemas.ts'
import { DIFFERENCE_LISTS } from '../rules.ts'
import { DIFFERENCES } from './difference-statement.ts'

export const DifferenceRow = z.object({
  variant_id: z.int(),
  product_id: z.int(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  sku: z.string(),
  picture: z.string().nullable(),
  shelf: z.string().nullable(),
  is_counted: z.boolean(),
  counted: z.int(),
  expected: z.int(),
  difference: z.int(),
  /** More than expected, but the shop knows as many pairs elsewhere: no difference. */
  elsewhere: z.int(),
  moved_meanwhile: z.int(),
  /** Pairs of the variant now, by what they can be. */
  reserved: z.int(),
  marked: z.int(),
  on_display: z.int(),
  lent: z.int(),
  defective: z.int(),
  in_transit: z.int(),
  awaiting: z.int(),
  /** Where it was counted. */
  sections: z.array(z.string()),
  /** Of an applied stocktake. */
  written_off: z.int(),
  added: z.int(),
  unresolved: z.int(),
  is_resolved: z.boolean(),
  /** What is missing cost, less what was found, without VAT; null where nobody knows it or may see it. */
  cost_cents: z.int().nullable(),
})

export const DifferenceSums = z.object({
  missing: z.int(),
  uncounted: z.int(),
  found: z.int(),
  check: z.int(),
  unresolved: z.int(),
  /** What is missing and what was found cost; null where nobody may see it. */
  missing_cents: z.int().nullable(),
  found_cents: z.int().nullable(),
})

export const differenceFilter = {
  list: z.enum(DIFFERENCE_LISTS).default('all'),
  /** A part of the model's name, or of our number of the variant. */
  q: z.string().trim().max(60).optional(),
}

/** Rows `rows` of an open stocktake: as it would be applied now. */
const OPEN = `
  ${DIFFERENCES}, rows as materialized (
    select d.variant_id, d.is_counted, d.counted, d.expected, d.difference, d.elsewhere, d.moved_meanwhile, d.reserved,
      d.marked, d.on_display, d.lent, d.defective, d.in_transit, d.awaiting, 0 as written_off, 0 as added, 0 as unresolved,
      false as is_resolved, -d.difference * coalesce(c.cost_cents, d.cost_cents) as cost_cents
    from differences d left join variant_costs c using (variant_id)
    where d.difference <> 0 or d.elsewhere > 0 or d.moved_meanwhile > 0
  )`

/** The same of an applied one: as it was. */
const APPLIED = `
  rows as materialized (
    select variant_id, is_counted, counted, expected, difference, elsewhere, moved_meanwhile, 0 as reserved, 0 as marked,
      0 as on_display, 0 as lent, 0 as defective, 0 as in_transit, 0 as awaiting, written_off, added, unresolved,
      resolved_at is not null as is_resolved, cost_cents
    from stocktake_lines where stocktake_id = :stocktake_id
  )`

const IS_LISTED = `
  case :list::text when 'missing' then difference < 0 and is_counted when 'uncounted' then difference < 0 and not is_counted
    when 'found' then difference > 0 when 'check' then elsewhere > 0 or moved_meanwhile > 0
    when 'unresolved' then unresolved > 0 and not is_resolved else true end`

/** One page of the rows, those that cost most first; `:with_costs` says whether the caller may see costs. */
export const listRows = (state: 'open' | 'applied') => `
  with ${state === 'open' ? OPEN : APPLIED}, page as (
    select r.*, v.product_id, v.colour_id, v.size_id, v.attributes, v.sku, p.name, p.shelf
    from rows r join product_variants v using (variant_id) join products p using (product_id)
    where ${IS_LISTED} and (:text::text is null
      or horma_fold(concat_ws(' ', p.name ->> 'es', v.sku)) like '%' || horma_fold(:text) || '%')
    order by abs(difference) desc, p.name ->> 'es', v.variant_id limit :limit offset :offset
  )
  select r.variant_id, r.product_id, r.name, c.name as colour, r.sku, r.shelf,
    nullif(concat_ws(' · ', z.label, (select string_agg(value, ' · ') from jsonb_each_text(r.attributes))), '') as size,
    (select pp.hash from product_pictures pp
      where pp.product_id = r.product_id and (pp.colour_id = r.colour_id or pp.colour_id is null)
      order by pp.colour_id nulls last, pp.position limit 1) as picture,
    r.is_counted, r.counted, r.expected, r.difference, r.elsewhere, r.moved_meanwhile, r.reserved, r.marked, r.on_display,
    r.lent, r.defective, r.in_transit, r.awaiting, coalesce((
      select array_agg(distinct t.name) from stocktake_scans s join stocktake_sections t using (section_id)
      where s.stocktake_id = :stocktake_id and s.variant_id = r.variant_id), '{}') as sections,
    r.written_off, r.added, r.unresolved, r.is_resolved, case when :with_costs then r.cost_cents end as cost_cents
  from page r left join colours c using (colour_id) left join sizes z using (size_id)
  order by abs(r.difference) desc, r.name ->> 'es', r.variant_id`

/** Of all rows, and how many of them the filter finds. */
export const sumRows = (state: 'open' | 'applied') => `
  with ${state === 'open' ? OPEN : APPLIED}
  select coalesce(-sum(difference) filter (where difference < 0 and is_counted), 0)::int as missing,
    coalesce(-sum(difference) filter (where difference < 0 and not is_counted), 0)::int as uncounted,
    coalesce(sum(difference) filter (where difference > 0), 0)::int as found,
    count(*) filter (where elsewhere > 0 or moved_meanwhile > 0)::int as check,
    coalesce(sum(unresolved) filter (where not is_resolved), 0)::int as unresolved,
    case when :with_costs then coalesce(sum(cost_cents) filter (where difference < 0), 0)::int end as missing_cents,
    case when :with_costs then coalesce(-sum(cost_cents) filter (where difference > 0), 0)::int end as found_cents,
    count(*) filter (where ${IS_LISTED} and (:text::text is null or exists (
      select from product_variants v join products p using (product_id) where v.variant_id = rows.variant_id
        and horma_fold(concat_ws(' ', p.name ->> 'es', v.sku)) like '%' || horma_fold(:text) || '%')))::int as rows
  from rows`
