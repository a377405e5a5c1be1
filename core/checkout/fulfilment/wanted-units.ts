/**
 * A unit `u` of a sale's line that its buyer still wants: neither handed over at the counter, nor returned, nor named
 * by a withdrawal that is not ended. Papers and parcels leave out the others.
 */
export const IS_WANTED = `
  u.returned_by is null and not exists (
    select from sale_lines k where k.line_id = u.line_id and k.details ? 'handed_over')
  and not exists (
    select from return_request_units q join return_requests r using (return_request_id)
    where q.line_id = u.line_id and q.n = u.n and r.kind = 'withdrawal' and r.status in ('open', 'received', 'checked'))`
