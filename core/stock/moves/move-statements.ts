import { LATE_MOVE_DAYS } from './rules.ts'

/** Whether a move `m` is under way for too long at the moment `:now`: it waits for a person. */
export const IS_LATE = `
  (m.state = 'sent' and m.sent_at < :now::timestamptz - interval '${LATE_MOVE_DAYS} days')`

/** Whether some of a move `m` came in while the rest did not. */
export const IS_MISSING = `
  (m.state = 'sent' and exists (select from moved_goods g where g.move_id = m.move_id and g.state <> 'in_transit'))`

/** Of a list, which moves `m` are in it. */
export const MOVE_LIST_CONDITIONS = {
  open: `m.state in ('draft', 'sent')`,
  late: IS_LATE,
  missing: IS_MISSING,
  ended: `m.state in ('ended', 'cancelled')`,
} as const
