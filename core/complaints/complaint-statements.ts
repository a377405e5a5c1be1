import { ANSWER_DAYS, WARNING_DAYS } from './rules.ts'

/** Where a complaint `c` stands, as `COMPLAINT_STATES` says. */
export const COMPLAINT_STATE = `
  case when c.withdrawn_at is not null then 'withdrawn' when c.answered_at is not null then 'answered' else 'open' end`

/** The last day on which a complaint `c` is answered in time. */
export const ANSWER_DUE = `(c.received_on + ${ANSWER_DAYS})`

/** Whether a complaint `c` waits for its answer. */
export const IS_OPEN = `(c.answered_at is null and c.withdrawn_at is null)`

/** Whether the time to answer a complaint `c` has run out or soon will, on the day `today` (SQL of a date). */
export const isDue = (today: string) =>
  `(${IS_OPEN} and ${ANSWER_DUE} <= ${today} + ${WARNING_DAYS})`

/** The number of a complaint `c` as it is written. */
export const COMPLAINT_NUMBER = `c.year || '-' || lpad(c.number::text, greatest(4, length(c.number::text)), '0')`

/** The pair that a complaint or a case `c` names, as the model was called when it was sold; its parts may be null. */
export const ABOUT_PAIR = `
  left join sale_lines about_line on about_line.line_id = c.line_id
  left join sale_line_units about_unit on about_unit.line_id = c.line_id and about_unit.n = c.n
  left join inventory_items about_item on about_item.item_id = about_unit.item_id
  left join product_variants about_variant on about_variant.variant_id = about_item.variant_id
  left join sizes about_size on about_size.size_id = about_variant.size_id`

/** Name, colour and size of that pair; a size that was swapped after the sale is the one that the customer has. */
export const ABOUT_COLUMNS = `
  about_line.name as article, about_line.details -> 'color' as colour,
  coalesce(about_size.label, about_line.details ->> 'size') as size`
