import type { Db } from '../../base/db.server.ts'
import { tokenHash } from '../../base/ids.ts'
import type { Recipient } from '../../invoicing/invoice-parties.ts'
import { insertMail, type NewMail, toMailValues } from '../../mail/queue-mail.ts'
import { insertSale, type NewSale, writeSale } from '../../sales/write-sale.ts'
import type { PickupPoint } from '../../shipping/points/pickup-point.ts'
import {
  type ReservedPairs,
  reservePairs,
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
  mail: NewMail<'order-received'>
  reservation: Omit<Parameters<typeof toReservationValues>[0], 'kind'>
}

/**
 * Writes an order in one statement: its reservation with pairs, its sale, where it goes, the link to it, and the e-mail
 * that says it has arrived.
 */
export function writeOrder(tx: Db, order: NewOrder) {
  const { sale, input, token, client, standardCents, point, mail, reservation } = order
  const { delivery } = input
  const address = 'address' in delivery ? delivery : undefined
  const values = [
    tokenHash(token),
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
    ...toMailValues(mail),
    ...toReservationValues({ kind: 'order', ...reservation }),
  ]
  return writeSale<ReservedPairs>(tx, sale, { name: 'order_write', text: ORDER, values })
}

const RESERVATION = reservePairs({ first: 45 })

const ORDER = insertSale({
  ...RESERVATION,
  beside: `
  token as (
    insert into order_tokens (token_hash, sale_id) select $24, sale_id from sale
  ), details as (
    insert into web_order_details (sale_id, email, phone, shipping_name, shipping_address,
      shipping_address_extra, shipping_city, shipping_province, shipping_postal_code, shipping_method, notes, client_hash,
      invoice_recipient, standard_shipping_cents, pickup_point)
    select sale_id, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36::jsonb, $37, $38::jsonb from sale
  ), mail as (${insertMail({ first: 39 })}), ${RESERVATION.pairs}`,
})
