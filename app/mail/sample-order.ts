import type { OrderState } from '../../core/checkout/order-state.ts'
import type { MailOrder } from './mail-reads.ts'

/** What an order answers, of goods and a buyer that nobody has. */
export const sampleOrder: MailOrder = {
  reference: 'K7M2Q9TX',
  created_at: '2026-11-21T10:30:00+01:00',
  language: 'es',
  payment_status: 'pending',
  fulfillment_status: null,
  reserved_until: '2026-11-28T10:30:00+01:00',
  awaits: 'transfer',
  lines: [
    {
      kind: 'variant',
      name: {
        es: 'Zapato de cordones',
        en: 'Lace-up shoe',
        fr: 'Chaussure à lacets',
        de: 'Schnürschuh',
        it: 'Scarpa stringata',
        pt: 'Sapato de atacadores',
      },
      product_id: null,
      color: { es: 'Negro', en: 'Black', fr: 'Noir', de: 'Schwarz', it: 'Nero', pt: 'Preto' },
      size: '38',
      variant_sku: 'SAMPLE-38',
      image: null,
      quantity: 1,
      price_cents: 79_95,
      total_cents: 79_95,
    },
  ],
  subtotal_cents: 79_95,
  discount_cents: 0,
  coupon: null,
  shipping_cents: 0,
  surcharge_cents: 0,
  is_on_delivery: false,
  total_cents: 79_95,
  taxes: [],
  invoice: null,
  documents: [],
  delivery: {
    name: 'Ana Prueba',
    email: 'ana@horma.test',
    phone: '600 111 222',
    address: 'Calle Mayor 1',
    address_extra: null,
    city: 'Madrid',
    postal_code: '28013',
    province: 'Madrid',
    method: 'gls_standard',
    point: null,
  },
  history: [{ event: 'placed', at: '2026-11-21T10:30:00+01:00', reason: null }],
  shipment: null,
  commercial_mail: false,
  payments: [],
}

/** How that order stands while its transfer is awaited. */
export const sampleState: OrderState = {
  payment_status: 'pending',
  fulfillment_status: null,
  reserved_until: '2026-11-28T10:30:00+01:00',
  awaits: 'transfer',
  is_on_delivery: false,
  transfer: {
    payment_id: 1,
    iban: 'ES9121000418450200051332',
    holder: 'Zapatería Ejemplo SL',
    concept: 'K7M2Q9TX',
    amount_cents: 79_95,
    received_cents: 0,
    missing_cents: 79_95,
    held_until: '2026-11-28T10:30:00+01:00',
  },
}
