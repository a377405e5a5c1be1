import { z } from 'zod'
import { buildDayConditions, ShopDay } from '../base/schemas.ts'
import type { AddValue } from '../base/statements/statement-values.ts'
import { AUDIT_STATUSES } from './rules.ts'

const Word = z.string().trim().min(1).max(254)

/** What the log is narrowed by. (spec section 7) */
export const AuditFilter = z.strictObject({
  /** An act such as `till.finishSale`, or its beginning: `till` is all that a till does. */
  action_type: Word.optional(),
  target_table_name: Word.optional(),
  /** The id within that table. */
  target_entity_id: Word.optional(),
  /** Who acted, as the log has it. */
  user_email: Word.optional(),
  status: z.enum(AUDIT_STATUSES).optional(),
  /** Days of the shop, both included. */
  from: ShopDay.optional(),
  to: ShopDay.optional(),
})
type AuditFilter = z.infer<typeof AuditFilter>

/** Conditions on `audit_log a`. */
export function buildAuditConditions(filter: AuditFilter, add: AddValue): string[] {
  const { action_type, target_table_name, target_entity_id, user_email, status } = filter
  return [
    ...(action_type ? [`starts_with(a.action_type, ${add('action_type', action_type)})`] : []),
    ...(target_table_name
      ? [`a.target_table_name = ${add('target_table_name', target_table_name)}`]
      : []),
    ...(target_entity_id
      ? [`a.target_entity_id = ${add('target_entity_id', target_entity_id)}`]
      : []),
    ...(user_email ? [`lower(a.user_email) = ${add('user_email', user_email.toLowerCase())}`] : []),
    ...(status ? [`a.status = ${add('status', status)}`] : []),
    ...buildDayConditions('a.created_at', filter, add),
  ]
}
