/** What the courier is to collect for the order `s`, in cents: zero where nothing is owed on delivery, or not any more. */
export const COD_CENTS = `
  coalesce((select y.amount_cents from payments y where y.sale_id = s.sale_id
    and y.provider = 'cash_on_delivery' and y.state = 'started' and s.payment_status = 'pending' limit 1), 0)`
