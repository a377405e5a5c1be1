import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, translated } from '../base/columns.ts'

/** Frequent questions and their answers. */
export const faqs = pgTable(
  'faqs',
  {
    faqId: identity('faq_id'),
    question: translated('question').notNull(),
    /** Clean HTML. */
    answer: translated('answer').notNull(),
    isVisible: boolean('is_visible').notNull().default(true),
    displayOrder: integer('display_order').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    check('faqs_question_es', sql`${table.question} ? 'es'`),
    check('faqs_answer_es', sql`${table.answer} ? 'es'`),
  ],
)
