import type { Db } from '../../base/db.server.ts'
import { tokenHash } from '../../base/ids.ts'
import type { Recipient } from '../../invoicing/invoice-parties.ts'
import { insertSale, type NewSale, writeSale } from '../../sales/write-sale.ts'
import type { PickupPoint } from '../../shipping/points/pickup-point.ts'
import {
  RESERVE_PAIRS,
  type ReservedPairs,
  toReservationValues,
} from '../../stock/reservations/reserve-pairs.ts'
import type { Delivery } from '../delivery.ts'

interface NewOrder {
  sale: NewSale
  input: {
    delivery: Delivery
    shipping_method: string
    invoice_recipient?: Recipient | undefined
  }
  token: string
  client: Buffer | undefined
  standardCents: number | undefined
  point: PickupPoint | undefined
  reservation: Omit<Parameters<typeof toReservationValues>[0], 'kind'>
}

/** Writes an order in one statement: its reservation with pairs, its sale, where it goes, and the link to it. */
export function writeOrder(tx: Db, order: NewOrder) {
  const { sale, input, token, client, standardCents, point, reservation } = order
  const { delivery } = input
  const address = 'address' in delivery ? delivery : undefined
  const values = {
    token_hash: tokenHash(token),
    email: delivery.email,
    phone: delivery.phone,
    shipping_name: delivery.name,
    shipping_address: address?.address ?? null,
    shipping_address_extra: address?.address_extra ?? null,
    shipping_city: address?.city ?? null,
    shipping_province: address?.province ?? null,
    shipping_postal_code: address?.postal_code ?? null,
    shipping_method: input.shipping_method,
    delivery_notes: delivery.notes ?? null,
    client_hash: client ?? null,
    invoice_recipient: input.invoice_recipient ? JSON.stringify(input.invoice_recipient) : null,
    standard_shipping_cents: standardCents ?? null,
    pickup_point: point ? JSON.stringify(point) : null,
    ...toReservationValues({ kind: 'order', ...reservation }),
  }
  return writeSale<ReservedPairs>(tx, sale, { name: 'order_write', text: ORDER, values })
}

const ORDER = insertSale({
  ...RESERVE_PAIRS,
  beside: `
  token as (
    insert into order_tokens (token_hash, sale_id) select :token_hash, sale_id from sale
  ), details as (
    insert into web_order_details (sale_id, email, phone, shipping_name, shipping_address,
      shipping_address_extra, shipping_city, shipping_province, shipping_postal_code, shipping_method, notes, client_hash,
      invoice_recipient, standard_shipping_cents, pickup_point)
    select sale_id, :email, :phone, :shipping_name, :shipping_address, :shipping_address_extra, :shipping_city,
      :shipping_province, :shipping_postal_code, :shipping_method, :delivery_notes, :client_hash,
      :invoice_recipient::jsonb, :standard_shipping_cents, :pickup_point::jsonb
    from sale
  ), ${RESERVE_PAIRS.pairs}`,
})
