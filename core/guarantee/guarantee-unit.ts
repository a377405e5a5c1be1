import { type Db, query } from '../base/db.server.ts'
import type { Translated } from '../base/translated.ts'
import { type GuaranteePause, getGuaranteePeriod, isUnderGuarantee } from './rules.ts'

/** A unit of a paid sale, as the counter looks at it when a customer brings it back. Days as YYYY-MM-DD of the shop. */
export interface GuaranteeUnit {
  line_id: number
  n: number
  name: Translated
  colour: Translated | null
  size: string | null
  picture: string | null
  /** Null of a web order that nobody has received yet: its guarantee has not begun. */
  delivered_on: string | null
  until: string | null
  presumed_until: string | null
  same_defect_until: string | null
  is_covered: boolean
  is_returned: boolean
  /** The case that has it now. */
  open_case: string | null
}

export interface UnitKey {
  line_id: number
  n: number
}

type Row = Omit<GuaranteeUnit, 'until' | 'presumed_until' | 'same_defect_until' | 'is_covered'> & {
  today: string
  pauses: GuaranteePause[]
}

/** The units of a sale with their guarantee, or some units alone. Without rows where there is no such paid sale. */
export async function readGuaranteeUnits(
  db: Db,
  asked: { sale_id: number } | { units: readonly UnitKey[] },
  now: Date,
): Promise<GuaranteeUnit[]> {
  const units = 'units' in asked ? asked.units : []
  const rows = await query<Row>(db, 'guarantee_units', UNITS, {
    sale_id: 'sale_id' in asked ? asked.sale_id : null,
    line_ids: units.map(({ line_id }) => line_id),
    numbers: units.map(({ n }) => n),
    now,
  })
  return rows.map(({ today, pauses, ...unit }) => {
    const period = unit.delivered_on ? getGuaranteePeriod(unit.delivered_on, pauses, today) : null
    return {
      ...unit,
      until: period?.until ?? null,
      presumed_until: period?.presumedUntil ?? null,
      same_defect_until: period?.sameDefectUntil ?? null,
      is_covered: isUnderGuarantee(period, today),
    }
  })
}

/** What was sold over the counter and taken away was delivered at once. (TRLGDCU art. 123.1) */
const DELIVERED = `coalesce(
  (select max(actual_delivery_date) from shipments p where p.sale_id = s.sale_id and shipping_status = 'delivered'),
  (select max(created_at) from sale_events e where e.sale_id = s.sale_id and event in ('delivered', 'handed_over')),
  case when s.sale_origin <> 'web' and (s.fulfillment_status is null or l.details ? 'handed_over') then s.created_at end)`

/** When the shop had the pair to put it right. What was given back as it came stopped nothing. (TRLGDCU art. 122) */
const PAUSES = `
  select json_agg(json_build_object('from', g.taken_on, 'to', g.ended_on) order by g.taken_on)
  from guarantee_cases g where g.line_id = u.line_id and g.n = u.n and g.state <> 'rejected'`

const UNITS = `
  with wanted as (
    select line_id, n from unnest(:line_ids::bigint[], :numbers::int[]) as w (line_id, n)
    union
    select u.line_id, u.n from sale_lines l join sale_line_units u using (line_id) where l.sale_id = :sale_id::bigint
  )
  select u.line_id, u.n, l.name, l.details -> 'color' as colour,
    coalesce(size.label, l.details ->> 'size') as size, l.details ->> 'image' as picture,
    horma_day(${DELIVERED})::text as delivered_on, horma_day(:now::timestamptz)::text as today,
    coalesce((${PAUSES}), '[]') as pauses, u.returned_by is not null as is_returned,
    (select g.reference from guarantee_cases g
      where g.line_id = u.line_id and g.n = u.n and g.ended_at is null) as open_case
  from wanted join sale_line_units u using (line_id, n) join sale_lines l using (line_id) join sales s using (sale_id)
  left join inventory_items i using (item_id) left join product_variants v on v.variant_id = i.variant_id
  left join sizes size on size.size_id = v.size_id
  where s.paid_at is not null and l.kind <> 'shipping'
  order by l.position, u.n`
