/** The order `s` is held for a bank transfer that has not come in full. */
export const AWAITS_TRANSFER = `
  s.payment_status = 'pending' and s.fulfillment_status is null and exists (
    select from payments y where y.sale_id = s.sale_id and y.provider = 'transfer' and y.state = 'started')`
