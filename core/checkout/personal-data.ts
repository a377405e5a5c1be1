import { ERASED_TEXT, isOfSales, type PersonalTable } from '../base/personal-data/personal-table.ts'

/** Where web orders went, their links, and by whose e-mail a coupon was counted. */
export const checkoutPersonalData: readonly PersonalTable[] = [
  {
    table: 'web_order_details',
    belongs: isOfSales('sale_id'),
    personal: [
      'email',
      'phone',
      'shipping_name',
      'shipping_address',
      'shipping_address_extra',
      'shipping_city',
      'shipping_province',
      'shipping_postal_code',
      'pickup_point',
      'notes',
      'invoice_recipient',
      'client_hash',
    ],
    context: ['shipping_country', 'shipping_method', 'created_at'],
    erase: {
      values: {
        email: 'null',
        phone: `'${ERASED_TEXT}'`,
        shipping_name: `'${ERASED_TEXT}'`,
        shipping_address: `case when shipping_address is not null then '${ERASED_TEXT}' end`,
        shipping_address_extra: 'null',
        shipping_city: `case when shipping_city is not null then '${ERASED_TEXT}' end`,
        shipping_province: 'null',
        shipping_postal_code: `case when shipping_postal_code is not null then '${ERASED_TEXT}' end`,
        pickup_point: 'null',
        notes: 'null',
        invoice_recipient: 'null',
        client_hash: 'null',
      },
    },
  },
  {
    table: 'order_tokens',
    belongs: isOfSales('sale_id'),
    personal: ['token_hash'],
    context: ['created_at', 'expires_at'],
    erase: { rows: 'deleted' },
  },
  {
    table: 'coupon_uses',
    belongs: isOfSales('sale_id'),
    personal: ['email'],
    context: ['discount_cents', 'created_at'],
    erase: { values: { email: 'null' } },
  },
  {
    table: 'bank_entries',
    belongs: `(payment_id in (select p.payment_id from payments p where p.sale_id = any(:sales::bigint[]))
      or dispute_id in (select d.dispute_id from disputes d where d.sale_id = any(:sales::bigint[])))`,
    personal: ['concept'],
    context: ['booked_on', 'amount_cents'],
    erase: { values: { concept: 'null' } },
  },
  {
    table: 'disputes',
    belongs: isOfSales('sale_id'),
    personal: ['note'],
    context: ['kind', 'amount_cents', 'taken_on', 'reason', 'state'],
    erase: { values: { note: 'null' } },
  },
]
