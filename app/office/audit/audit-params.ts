import { AUDIT_STATUSES } from '../../../core/audit/rules.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam, dayParam, flagParam, textParam } from '../ui/list/params.ts'

/** The address of the audit log. */
export const auditParams = listParams('/admin/audit-log', {
  action: textParam(100),
  table: textParam(100),
  id: textParam(100),
  user: textParam(254),
  status: choiceParam(AUDIT_STATUSES),
  from: dayParam,
  to: dayParam,
  all: flagParam,
})

export type AuditQuery = ReturnType<typeof auditParams.parse>
type Filter = AuditQuery['filter']

/** The filter as the procedures take it. */
export function toAuditFilter({ action, table, id, user, all: _, ...rest }: Filter) {
  return {
    ...rest,
    ...(action && { action_type: action }),
    ...(table && { target_table_name: table }),
    ...(id && { target_entity_id: id }),
    ...(user && { user_email: user }),
  }
}
