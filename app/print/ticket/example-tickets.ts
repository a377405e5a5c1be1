import { LANGUAGES, type Language } from '../../../core/base/languages.ts'
import { buildGiftTicket } from './gift/gift-ticket.ts'
import type { GiftTicket, SaleTicket } from './printed-ticket.ts'
import type { PrintSettings, SaleToPrint, ShopToPrint } from './ticket-parts.ts'
import { buildSaleTicket } from './ticket-view-model.ts'

export type ExampleTickets = Record<Language, { sale: SaleTicket; gift: GiftTicket }>

/** An invented sale as both tickets in every language, without the shop's own words. */
export async function buildExampleTickets(shop: ShopToPrint, now: Date): Promise<ExampleTickets> {
  const sale = exampleSale(shop, now.toISOString())
  const entries = await Promise.all(
    LANGUAGES.map(async (language) => {
      const params = { width: 80 as const, copy: false, language }
      const tickets = {
        sale: await buildSaleTicket(sale, shop, params, PLAIN),
        gift: await buildGiftTicket(EXAMPLE_UNIT, {
          sale,
          shop,
          params,
          print: PLAIN,
          issued: [{ ...EXAMPLE_UNIT, code: 'G7K3M9QXAW', exchange_until: null }],
        }),
      }
      return [language, tickets] as const
    }),
  )
  return Object.fromEntries(entries) as ExampleTickets
}

const EXAMPLE_UNIT = { key: '1.1', line_id: 1, n: 1 }

const PLAIN: PrintSettings = {
  paper_width: 80,
  ticket_logo: true,
  ticket_copies: 1,
  ticket_header: null,
  ticket_footer: null,
  gift_ticket_text: null,
  gift_campaign: null,
  return_tickets: true,
  box_label: { width_mm: 70, height_mm: 40 },
  tag_label: { width_mm: 40, height_mm: 25 },
  label_sheet: {
    columns: 3,
    rows: 8,
    margin_x_mm: 0,
    margin_y_mm: 0.5,
    gap_x_mm: 0,
    gap_y_mm: 0,
  },
}

/** Two pairs, one with a discount, paid in cash. */
function exampleSale(shop: ShopToPrint, at: string): SaleToPrint {
  const line = { kind: 'variant', variant_id: 1, product_id: 1, sku: null, picture: null } as const
  const noted = { note: null, note_printed: false, gift_wrap: false, to_send: false, mark: null }
  const sold = { quantity: 1, tax_rate: 21, units: [], ...noted }
  return {
    sale_id: 0,
    reference: '7K3M9QXA',
    origin: 'pos',
    created_at: at,
    paid_at: at,
    language: 'es',
    payment_status: 'paid',
    fulfillment_status: null,
    refund_stage: null,
    is_pickup: false,
    location: 'Tienda',
    till: { till: 'T1', name: 'Mostrador' },
    seller: { seller_id: '', name: 'Marta' },
    customer: null,
    note: null,
    note_printed: false,
    exchange: null,
    past: null,
    ticket_return_policy: null,
    swaps: [],
    subtotal_cents: 134_90,
    discount_cents: 9_95,
    shipping_cents: 0,
    total_cents: 124_95,
    coupon: null,
    lines: [
      {
        ...line,
        ...sold,
        line_id: 1,
        name: { es: 'Botín Duero' },
        colour: { es: 'Cuero' },
        size: '38',
        list_cents: 79_95,
        prior_cents: null,
        discount_cents: 9_95,
        total_cents: 70_00,
      },
      {
        ...line,
        ...sold,
        line_id: 2,
        name: { es: 'Sandalia niña Libélula' },
        colour: { es: 'Plata' },
        size: '29',
        list_cents: 54_95,
        prior_cents: null,
        discount_cents: 0,
        total_cents: 54_95,
      },
    ],
    tenders: [
      {
        tender_id: 1,
        kind: 'cash',
        state: 'captured',
        amount_cents: 124_95,
        given_cents: 130_00,
        change_cents: 5_05,
        created_at: at,
        terminal_reference: null,
      },
    ],
    documents: [],
    deductions: [],
    invoice: {
      invoice: 'T1-26-1',
      series: 'T1-26-',
      number: 1,
      type: 'F2',
      issued_at: at,
      issued_on: at.slice(0, 10),
      test_mode: true,
      total_cents: 124_95,
      invoice_id: 0,
      fiscal_mode: 'unsent',
      issuer: { name: shop.store_name, nif: 'B00000000', address: shop.address },
      taxes: [{ rate: 21, base_cents: 103_26, vat_cents: 21_69 }],
    },
  }
}
