import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { LACKING_BY_LAW } from '../../catalog/products/publish-product.ts'
import { checkLiveServices } from '../check-live-services.ts'
import { HAS_GUARANTEE_NOTICE, HAS_IDENTITY, HAS_STOCK, SELLERS } from '../shop-facts.ts'
import { CHECKLIST, type ChecklistItem, MARKED_ITEMS } from './rules.ts'

const Item = z.object({
  id: z.enum(CHECKLIST),
  is_done: z.boolean(),
  /** How many stand in its way, such as products without a maker; null where that is no number. */
  count: z.int().nullable(),
  /** Whether a person says that it is done, and can say so now. */
  can_mark: z.boolean(),
  is_marked: z.boolean(),
})

/** What a real shop still lacks before its first legal ticket; the demo shop lacks nothing. */
export const getChecklist = staff('can_manage_site_settings')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/checklist',
    summary: 'What the shop still lacks before it opens',
    tags: ['cutover'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      items: z.array(Item),
      /** The first real ticket, to be looked at. */
      first_sale_id: z.int().nullable(),
    }),
  )
  .handler(async ({ context: { db, config } }) => {
    if (config.demo) return { items: [], first_sale_id: null }
    const [facts] = await query<Facts>(db, 'checklist_facts', FACTS)
    if (!facts) throw new Error('the checklist read nothing')
    const done = { ...facts.done, ...(await checkLiveServices(config.outsideServices ?? [])) }
    return {
      items: CHECKLIST.map((id) => toItem(id, facts, done[id])),
      first_sale_id: facts.first_sale_id,
    }
  })

/** What can be counted in the database, and what people have marked. */
interface Facts {
  done: Record<Exclude<ChecklistItem, ServiceItem>, boolean>
  lacking: number
  without_pin: number
  first_sale_id: number | null
  marked: readonly string[]
}

type ServiceItem = keyof Awaited<ReturnType<typeof checkLiveServices>>

function toItem(id: ChecklistItem, facts: Facts, isSeen: boolean) {
  const { lacking, without_pin, first_sale_id, marked } = facts
  const is_marked = marked.includes(id)
  const isMarkable = (MARKED_ITEMS as readonly string[]).includes(id)
  // Nobody can have looked at a ticket that was never printed.
  const can_mark = isMarkable && (id !== 'first_ticket' || first_sale_id !== null)
  const count = id === 'maker_data' ? lacking : id === 'staff_pins' ? without_pin : 0
  return {
    id,
    is_done: isSeen || (is_marked && can_mark),
    count: count || null,
    can_mark,
    is_marked,
  }
}

const FACTS = `
  with goods as materialized (
    select count(*)::int as published, (count(*) filter (where ${LACKING_BY_LAW}))::int as lacking
    from products p where p.status = 'published' and p.archived_at is null
  ), people as materialized (
    select count(*)::int as sellers, (count(*) filter (where not has_pin))::int as without_pin from (${SELLERS}) sellers
  )
  select jsonb_build_object(
      'legal_identity', ${HAS_IDENTITY},
      'texts_read', false,
      'guarantee_notice', ${HAS_GUARANTEE_NOTICE},
      'test_print', false,
      'first_ticket', false,
      'maker_data', goods.published > 0 and goods.lacking = 0,
      'backup', exists (select from shop_copies where is_elsewhere and state = 'done')
        and exists (select from drills where has_passed),
      'staff_pins', people.sellers > 0 and people.without_pin = 0,
      'opening_stock', ${HAS_STOCK}
    ) as done,
    goods.lacking, people.without_pin,
    (select min(s.sale_id)::float8 from sales s join invoices i using (sale_id)
      where not s.is_trial and exists (select from fiscal_chains where is_current and mode = 'production')) as first_sale_id,
    (select coalesce(jsonb_agg(item), '[]') from checklist_marks) as marked
  from goods, people`
