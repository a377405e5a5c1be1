/** SQL: whether difference `b` waits for a person. Money that the shop waited for may have been booked since by the bank's notice. */
export const IS_DIFFERENT = `(b.settled_at is null and (b.kind <> 'unbooked'
  or exists (select from payments p where p.payment_id = b.payment_id and p.state in ('started', 'failed', 'cancelled'))))`
