import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { publishEvent } from '../base/events.ts'
import { staff } from '../base/procedures/procedures.ts'
import { PlainText } from '../settings/shop-text.ts'

const Faq = z.strictObject({
  /** The question to replace; without it, a new one is written. */
  faq_id: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  question: PlainText(300),
  answer: PlainText(4000),
  /** Whether shoppers see it: by default a new one is visible, and an existing one stays as it was. */
  is_visible: z.boolean().optional(),
  /** Its place in the list; a new one comes last. */
  display_order: z.int().min(0).max(10_000).optional(),
})

/** Writes a question and its answer. */
export const saveFaq = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/faqs',
    summary: 'Write a question and its answer',
    tags: ['faqs'],
  })
  .input(Faq)
  .output(z.object({ faq_id: z.int() }))
  .errors({ FAQ_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    const faqId = await writeFaq(tx, input)
    if (faqId === undefined) throw errors.FAQ_UNKNOWN()
    audit({ table: 'faqs', id: faqId, details: { fields: Object.keys(input) } })
    return { faq_id: faqId }
  })

/** The same inside another act. Returns the id, or undefined where there is no question to replace. */
export async function writeFaq(tx: Db, faq: z.infer<typeof Faq>): Promise<number | undefined> {
  const values = [
    faq.question,
    faq.answer,
    faq.is_visible ?? null,
    faq.display_order ?? null,
    ...(faq.faq_id === undefined ? [] : [faq.faq_id]),
  ]
  const [row] =
    faq.faq_id === undefined
      ? await query<{ id: number }>(tx, 'faq_add', ADD, values)
      : await query<{ id: number }>(tx, 'faq_replace', REPLACE, values)
  if (row) await publishEvent(tx, 'settings', { faq_ids: [row.id] })
  return row?.id
}

const ADD = `
  insert into faqs (question, answer, is_visible, display_order)
  select $1, $2, coalesce($3, true), coalesce($4, (select coalesce(max(display_order) + 1, 0) from faqs
    where archived_at is null))
  returning faq_id as id`

const REPLACE = `
  update faqs set question = $1, answer = $2, is_visible = coalesce($3, is_visible),
    display_order = coalesce($4, display_order)
  where faq_id = $5 and archived_at is null returning faq_id as id`
