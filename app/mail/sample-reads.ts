import type { z } from 'zod'
import type { MailTemplate, templates } from '../../core/mail/templates.ts'
import type { MailReads } from './mail-reads.ts'
import { sampleClosing } from './sample-closing.ts'
import { sampleOrder, sampleState } from './sample-order.ts'

const SALE = { sale_id: 1, link: 'sample' }
const ENDED = { payment_status: 'expired', reserved_until: null, awaits: null, transfer: null }

/** What the samples of messages are looked up by: nothing of it is in the database. */
export const sampleData: { [Template in MailTemplate]: z.input<(typeof templates)[Template]> } = {
  'order-received': { ...SALE, state: sampleState },
  'order-paid': { ...SALE, has_terms: true },
  'order-preparing': SALE,
  'order-shipped': SALE,
  'order-ready-for-pickup': SALE,
  'order-delivered': SALE,
  'order-cancelled': { ...SALE, by: 'buyer', state: { ...sampleState, ...ENDED } },
  'order-restored': { ...SALE, state: sampleState },
  'order-refunded': { ...SALE, amount_cents: 79_95 },
  'refund-came-back': { ...SALE, amount_cents: 79_95 },
  'withdrawal-received': { ...SALE, return_request_id: 1 },
  'return-received': { ...SALE, return_request_id: 1 },
  'return-refused': { ...SALE, return_request_id: 1 },
  'return-cancelled': { ...SALE, return_request_id: 1 },
  'return-reduced': { ...SALE, return_request_id: 1 },
  'return-exchanged': { ...SALE, return_request_id: 1 },
  'transfer-reminder': { ...SALE, state: sampleState },
  'order-link': SALE,
  'order-links': { orders: [{ sale_id: 1, link: 'order-links K7M2Q9TX' }] },
  'order-expired': { sale_id: 1 },
  'withdrawal-statement': { withdrawal_statement_id: 1 },
  'deposit-ready': { deposit_id: 1 },
  'new-order': { sale_id: 1 },
  'cancelled-order': { sale_id: 1 },
  'restored-order': { sale_id: 1 },
  'payment-returned': { sale_id: 1, amount_cents: 79_95 },
  'contact-message': { contact_message_id: 1 },
  'drill-result': { drill_id: 1 },
  'copy-failed': { copy_id: 1, failure: 'PLACE_AWAY' },
  'till-closing': { cash_session_id: 1 },
  'back-in-stock': { lost_sale_id: 1 },
  'password-link': { link_id: '00000000-0000-4000-8000-000000000000' },
  'credentials-changed': {
    user_id: '00000000-0000-4000-8000-000000000000',
    what: 'password',
    changed_at: '2026-11-21T09:30:00Z',
    changed_by: '00000000-0000-4000-8000-000000000000',
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36',
  },
  'till-ticket': { sale_id: 1, until: 1_800_000_000 },
}

const at = '2026-11-21T10:30:00+01:00'

/** An order, a parcel and a letter that never were: the same in every shop, whatever it has sold. */
export const sampleReads: MailReads = {
  order: async () => ({
    ...sampleOrder,
    payment_status: 'paid',
    fulfillment_status: 'shipped',
    reserved_until: null,
    awaits: null,
  }),
  findSale: async () => 1,
  isReturnFree: async () => false,
  facts: async () => ({
    tracking_number: 'GLS00012345',
    estimated_delivery_date: '2026-11-26',
    transfer: null,
    link_until: '2027-02-23T10:30:00+01:00',
  }),
  request: async () => ({
    reference: 'RK7M2Q9TX',
    kind: 'withdrawal',
    way: 'parcel',
    is_late: false,
    refusal: null,
    refusal_ground: 'unsealed_hygiene',
    reductions: sampleOrder.lines.slice(0, 1).map((line) => ({
      ...line,
      line_id: 1,
      n: 1,
      cents: 20_00,
      reason: 'Las suelas están gastadas.',
    })),
    tracking_number: 'GLS00067890',
    is_shipped: true,
    created_at: at,
    lines: sampleOrder.lines.slice(0, 1).map((line) => ({ ...line, line_id: 1, given_size: '39' })),
  }),
  statement: async () => ({
    name: 'Ana Prueba',
    email: 'ana@horma.test',
    order_number: 'K7M2Q9TX',
    note: 'Solo las sandalias.',
    created_at: at,
  }),
  deposit: async () => ({
    reference: 'EK7M2Q9TX4',
    customer: 'Ana Prueba',
    name: { es: 'Mocasín Azahar' },
    colour: { es: 'Negro' },
    size: '38',
    price_cents: 79_95,
    paid_cents: 20_00,
    due_on: '2026-12-21',
  }),
  drill: async () => ({
    copy_name: 'zapateria-ejemplo-20261121T013000Z.horma',
    copy_taken_at: at,
    has_passed: true,
    report: {
      failure: null,
      tables: 130,
      rows: 48_210,
      days: 90,
      pairs: { in_stock: 812, sold: 2_140 },
      pictures: 284,
      pictures_missing: 0,
      differences: [],
      books: [],
      seals: [],
      chains: [],
      sold: 'T1-26-192',
    },
  }),
  backInStock: async () => ({
    name: { es: 'Botín Ejemplo' },
    colour: { es: 'Negro' },
    size: '38',
    picture: null,
    slug: 'botin-ejemplo',
    place: 'Tienda',
  }),
  contactMessage: async () => ({
    name: 'Ana Prueba',
    email: 'ana@horma.test',
    phone: '600 111 222',
    subject: '¿Tenéis el 38?',
    message: 'Hola:\n¿Os queda el 38 en negro? Pasaría mañana por la tarde.',
    created_at: at,
  }),
  closing: async () => sampleClosing,
  passwordLink: async () => ({ purpose: 'reset', name: 'Ana Prueba', expires_at: at }),
  staffName: async () => 'Ana Prueba',
}
