import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { publishEvent } from '../base/events.ts'
import { staff } from '../base/procedures/procedures.ts'
import { cleanHtml, hasVisibleText } from '../settings/clean-html.ts'
import { PlainLine, RichText } from '../settings/shop-text.ts'
import { FaqId } from './faq-schemas.ts'

const Faq = z.strictObject({
  /** The question to replace; without it, a new one is written. */
  faq_id: FaqId.optional(),
  /** Of the question that was read; another one on record refuses the save. */
  version: z.int().positive().optional(),
  question: PlainLine(300),
  /** Basic formatting and links; other HTML is removed. */
  answer: RichText(8_000),
  /** Whether shoppers see it: by default a new one is visible, and an existing one stays as it was. */
  is_visible: z.boolean().optional(),
  /** Its place in the list; a new one comes last. */
  display_order: z.int().min(0).max(10_000).optional(),
})
type Faq = z.infer<typeof Faq>

/** Writes a question and its answer. An answer without visible text in Spanish is refused. */
export const saveFaq = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/faqs',
    summary: 'Write a question and its answer',
    tags: ['faqs'],
  })
  .input(Faq)
  .output(z.object({ faq_id: z.int() }))
  .errors({
    FAQ_UNKNOWN: { status: 404 },
    FAQ_CHANGED: { status: 409 },
    FAQ_ANSWER_EMPTY: { status: 422 },
  })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    const { faq_id, version } = input
    if (faq_id !== undefined) {
      const [held] = await query<{ version: number }>(tx, 'faq_hold', HOLD, [faq_id])
      if (!held) throw errors.FAQ_UNKNOWN()
      if (version !== undefined && version !== held.version) throw errors.FAQ_CHANGED()
    }
    const id = await writeFaq(tx, input)
    if (id === undefined) throw errors.FAQ_ANSWER_EMPTY()
    audit({ table: 'faqs', id, details: { fields: Object.keys(input) } })
    return { faq_id: id }
  })

/** The same inside another act. Returns the id, or undefined where the answer has no visible text in Spanish. */
export async function writeFaq(tx: Db, faq: Faq): Promise<number | undefined> {
  const answer = await cleanAnswer(faq.answer)
  if (!answer.es) return undefined
  const values = {
    question: faq.question,
    answer,
    is_visible: faq.is_visible ?? null,
    display_order: faq.display_order ?? null,
  }
  const [row] =
    faq.faq_id === undefined
      ? await query<{ id: number }>(tx, 'faq_add', ADD, values)
      : await query<{ id: number }>(tx, 'faq_replace', REPLACE, { ...values, faq_id: faq.faq_id })
  if (row) await publishEvent(tx, 'settings', { faq_ids: [row.id] })
  return row?.id
}

/** The languages in which the answer has visible text, as shoppers may get it. */
async function cleanAnswer(answer: Faq['answer']): Promise<Record<string, string>> {
  const clean: Record<string, string> = {}
  for (const [language, text] of Object.entries(answer)) {
    const html = await cleanHtml(text ?? '')
    if (hasVisibleText(html)) clean[language] = html
  }
  return clean
}

const HOLD = 'select version from faqs where faq_id = $1 and archived_at is null for no key update'

const ADD = `
  insert into faqs (question, answer, is_visible, display_order)
  select :question, :answer, coalesce(:is_visible, true),
    coalesce(:display_order, (select coalesce(max(display_order) + 1, 0) from faqs where archived_at is null))
  returning faq_id as id`

const REPLACE = `
  update faqs set question = :question, answer = :answer, is_visible = coalesce(:is_visible, is_visible),
    display_order = coalesce(:display_order, display_order), version = version + 1
  where faq_id = :faq_id and archived_at is null returning faq_id as id`
