import { type Db, query } from '../../base/db.server.ts'
import { tokenHash } from '../../base/ids.ts'
import type { Recipient } from '../../invoicing/invoice-parties.ts'
import type { PickupPoint } from '../../shipping/points/pickup-point.ts'
import type { Delivery } from '../delivery.ts'

/** Where an order goes and the link to it, by the sale's reference: its id need not be known yet. */
export async function writeDelivery(
  tx: Db,
  reference: string,
  input: {
    delivery: Delivery
    shipping_method: string
    invoice_recipient?: Recipient | undefined
  },
  {
    token,
    client,
    standardCents,
    point,
  }: {
    token: string
    client: Buffer | undefined
    standardCents: number | undefined
    point: PickupPoint | undefined
  },
) {
  const { delivery } = input
  const address = 'address' in delivery ? delivery : undefined
  await query(
    tx,
    'web_order_write',
    `with sale as (select sale_id from sales where reference = $2),
       token as (insert into order_tokens (token_hash, sale_id) select $1, sale_id from sale)
     insert into web_order_details (sale_id, email, phone, shipping_name, shipping_address,
       shipping_address_extra, shipping_city, shipping_province, shipping_postal_code, shipping_method, notes, client_hash,
       invoice_recipient, standard_shipping_cents, pickup_point)
     select sale_id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb, $15, $16::jsonb from sale`,
    [
      tokenHash(token),
      reference,
      delivery.email,
      delivery.phone,
      delivery.name,
      address?.address ?? null,
      address?.address_extra ?? null,
      address?.city ?? null,
      address?.province ?? null,
      address?.postal_code ?? null,
      input.shipping_method,
      delivery.notes ?? null,
      client ?? null,
      input.invoice_recipient ? JSON.stringify(input.invoice_recipient) : null,
      standardCents ?? null,
      point ? JSON.stringify(point) : null,
    ],
  )
}
