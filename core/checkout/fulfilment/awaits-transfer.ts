/** The order `s` is held for a bank transfer that has not come in full. */
export const AWAITS_TRANSFER = `
  s.payment_status = 'pending' and s.fulfillment_status is null and exists (
    select from payments y where y.sale_id = s.sale_id and y.provider = 'transfer' and y.state = 'started')`

/** Since when the buyer of the unpaid order `s` is at a bank that has not told of it, and when the shop asked it last. */
export const AWAITED_BANK = `
  (select json_build_object('provider', y.provider, 'started_at', y.created_at, 'asked_at', y.asked_at)
   from payments y where y.sale_id = s.sale_id and s.payment_status in ('pending', 'expired', 'failed')
     and y.state = 'started' and y.bank_reference is not null and y.provider in ('redsys', 'redsys_bizum', 'stripe')
   order by y.payment_id desc limit 1)`
