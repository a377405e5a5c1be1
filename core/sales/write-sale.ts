import { type Db, query } from '../base/db.server.ts'
import { unitCosts } from '../base/money.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'
import type { Translated } from '../base/translated.ts'
import { IN_TRIAL } from '../settings/trial/trial-side.ts'
import type { AllocatedPair } from '../stock/allocation.ts'
import { assignPairs } from './units/assign-pairs.ts'

export interface NewLine {
  kind: 'variant' | 'free_text' | 'shipping'
  variantId?: number
  name: Translated
  details?: Record<string, unknown>
  quantity: number
  /** Price of one unit, with VAT. */
  listCents: number
  /** Discount on the whole line. */
  discountCents?: number
  taxRate: number
}

export interface NewSale {
  reference: string
  origin: 'web' | 'pos'
  language: string
  now: Date
  lines: readonly NewLine[]
  /** The pairs that its units are, where they are sold already. */
  pairs?: readonly AllocatedPair[]
  /** Where it was sold; the first place where none is named. */
  locationId?: number
  reservationId?: number
  customerNameGuest?: string
  till?: { tillId: number; cashSessionId: number; sellerId: string | null }
  paid?: boolean
  customerId?: number | undefined
  /** For the shop only. */
  note?: string | undefined
  /** The note is for the customer too. */
  isNotePrinted?: boolean
  /** The till's operation that it is. */
  operationId?: string
  /** When it arrived, where that is later than `now`. */
  receivedAt?: Date | undefined
}

/** A statement of `insertSale`, with the values of what it writes beside a sale. */
interface SaleStatement {
  name: string
  text: string
  values: NamedValues
}

/**
 * Writes a sale's header, lines and units in one statement; each unit stores what was paid for it, in cents. A sale over
 * the counter is of the trial when its session is, however late it arrives. Refuses by constraint a pair that another
 * unit, not returned since, holds already.
 */
export async function writeSale<Answer = unknown>(
  tx: Db,
  sale: NewSale,
  statement: SaleStatement = SALE,
) {
  const lines = sale.lines.map((line, at) => toStoredLine(line, at + 1))
  const itemIds = assignPairs(sale.lines, sale.pairs ?? [])
  const units = lines.flatMap(({ position, total_cents, quantity }, at) =>
    unitCosts(total_cents, quantity).map((paid_cents, index) => ({
      position,
      n: index + 1,
      paid_cents,
      item_id: itemIds[at]?.[index],
    })),
  )
  const goods = lines.filter(({ kind }) => kind !== 'shipping')
  const subtotal = sum(goods, (line) => line.list_cents * line.quantity)
  const discount = sum(goods, (line) => line.discount_cents)
  const shipping = sum(lines, (line) => (line.kind === 'shipping' ? line.total_cents : 0))
  const total = subtotal - discount + shipping
  const [row] = await query<{ saleId: number } & Answer>(tx, statement.name, statement.text, {
    reference: sale.reference,
    origin: sale.origin,
    location_id: sale.locationId ?? null,
    till_id: sale.till?.tillId ?? null,
    cash_session_id: sale.till?.cashSessionId ?? null,
    seller_id: sale.till?.sellerId ?? null,
    guest_name: sale.customerNameGuest ?? null,
    payment_status: sale.paid ? 'paid' : 'pending',
    reservation_id: sale.reservationId ?? null,
    subtotal_cents: subtotal,
    discount_cents: discount,
    shipping_cents: shipping,
    total_cents: total,
    language: sale.language,
    created_at: sale.now,
    paid_at: sale.paid ? sale.now : null,
    customer_id: sale.customerId ?? null,
    note: sale.note ?? null,
    operation_id: sale.operationId ?? null,
    received_at: sale.receivedAt ?? null,
    note_printed: sale.isNotePrinted ?? false,
    lines: JSON.stringify(lines),
    units: JSON.stringify(units),
    ...statement.values,
  })
  if (!row) throw new Error('sales: nothing was written')
  return { ...row, totalCents: total }
}

function toStoredLine(line: NewLine, position: number) {
  const discount_cents = line.discountCents ?? 0
  return {
    position,
    kind: line.kind,
    variant_id: line.variantId ?? null,
    name: line.name,
    details: line.details ?? {},
    quantity: line.quantity,
    list_cents: line.listCents,
    discount_cents,
    total_cents: line.listCents * line.quantity - discount_cents,
    tax_rate: line.taxRate,
  }
}

function sum<T>(list: readonly T[], of: (item: T) => number): number {
  return list.reduce((total, item) => total + of(item), 0)
}

interface SaleParts {
  /** What it writes first: the row `reservation (reservation_id)` that the sale is written with. */
  reservation?: string
  /** What it writes beside the sale, which reads the row `sale (sale_id)`. */
  beside?: string
  /** What it answers beside the sale's id. */
  answer?: string
}

/** The statement that writes a sale, with parts of other areas. */
export const insertSale = ({ reservation, beside, answer }: SaleParts = {}) => `
  with ${reservation ? `${reservation}, ` : ''}sale as (
    insert into sales (reference, sale_origin, location_id, till_id, cash_session_id, seller_id,
      customer_name_guest, payment_status, reservation_id, subtotal_cents, discount_cents, shipping_cents,
      total_cents, language, created_at, paid_at, customer_id, note, operation_id, received_at, note_printed, is_trial)
    values (:reference, :origin, coalesce(:location_id, (select location_id from locations where code = 'tienda')),
      :till_id, :cash_session_id, :seller_id, :guest_name, :payment_status,
      ${reservation ? 'coalesce(:reservation_id, (select reservation_id from reservation))' : ':reservation_id'},
      :subtotal_cents, :discount_cents, :shipping_cents, :total_cents, :language, :created_at, :paid_at, :customer_id,
      :note, :operation_id, :received_at, :note_printed,
      coalesce((select is_trial from cash_sessions where cash_session_id = :cash_session_id), ${IN_TRIAL}))
    returning sale_id
  ), lines as (
    insert into sale_lines (sale_id, position, kind, variant_id, name, details, quantity, list_cents,
      discount_cents, total_cents, tax_rate)
    select sale_id, l.* from sale, jsonb_to_recordset(:lines::jsonb) as l (position int, kind line_kind,
      variant_id bigint, name jsonb, details jsonb, quantity int, list_cents int, discount_cents int,
      total_cents int, tax_rate numeric)
    returning line_id, position
  ), units as (
    insert into sale_line_units (line_id, n, paid_cents, item_id)
    select line_id, n, paid_cents, item_id
    from jsonb_to_recordset(:units::jsonb) as u (position int, n int, paid_cents int, item_id bigint)
    join lines using (position)
  )${beside ? `, ${beside}` : ''}
  select sale_id as "saleId"${answer ? `, ${answer}` : ''} from sale`

const LINE_IDS = '(select json_agg(line_id order by position) from lines) as "lineIds"'

const SALE: SaleStatement = {
  name: 'sale_write',
  text: insertSale({ answer: LINE_IDS }),
  values: {},
}
