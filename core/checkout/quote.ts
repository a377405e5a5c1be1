import { z } from 'zod'
import type { Db } from '../base/db.server.ts'
import { MOST_CART_LINES, MOST_UNITS } from '../base/limits.ts'
import { sumCents } from '../base/money.ts'
import { TranslatedText } from '../base/schemas.ts'
import { type OfferedVariant, readOffer, sizeLabel } from '../pricing/read-offer.ts'
import { toNamedQuote } from '../shipping/named-quote.ts'
import {
  DEFAULT_METHOD,
  MAX_PARCEL_GRAMS,
  SHIPPING_METHODS,
  type ShippingMethodId,
} from '../shipping/rules.ts'
import { parcelGrams } from './rules.ts'

export const CartLines = z
  .array(
    z.strictObject({
      variant_id: z.int().positive(),
      quantity: z.int().min(1).max(MOST_UNITS),
    }),
  )
  .min(1)
  .max(MOST_CART_LINES)
  .refine((lines) => new Set(lines.map((line) => line.variant_id)).size === lines.length, {
    message: 'VARIANT_REPEATED',
  })

const ShippingQuote = z.object({
  method: z.enum(SHIPPING_METHODS),
  method_name: TranslatedText,
  description: TranslatedText,
  cost_cents: z.int(),
  original_cost_cents: z.int(),
  is_free: z.boolean(),
  estimated_days: z.int(),
  is_default: z.boolean(),
  free_shipping_threshold_cents: z.int(),
  amount_to_free_shipping_cents: z.int(),
})

export const QuotedLine = z.object({
  variant_id: z.int(),
  product_id: z.int(),
  product_name: TranslatedText,
  color: TranslatedText.nullable(),
  size: z.string().nullable(),
  variant_sku: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  price_cents: z.int(),
  total_cents: z.int(),
  /** How many of it can be had now. */
  stock: z.int(),
})

export const Quote = z.object({
  lines: z.array(QuotedLine),
  /** Asked for, but not to be had in that number (or at all). */
  problems: z.array(
    z.object({
      variant_id: z.int(),
      code: z.enum(['UNKNOWN', 'SOLD_OUT', 'TOO_FEW']),
      stock: z.int(),
    }),
  ),
  subtotal_cents: z.int(),
  shipping: ShippingQuote,
  total_cents: z.int(),
  item_count: z.int(),
  total_weight_grams: z.int(),
  /** None when the parcel is heavier than the carrier takes. */
  available_methods: z.array(ShippingQuote),
  selected_method: z.enum(SHIPPING_METHODS),
})

export type Quote = z.infer<typeof Quote>

interface QuoteInput {
  lines: readonly { variant_id: number; quantity: number }[]
  method?: ShippingMethodId
}

/** The current price of a cart on the web. Lines that are not on sale are refused and cost nothing. */
export async function quoteCart(db: Db, { lines, method = DEFAULT_METHOD }: QuoteInput, now: Date) {
  const offer = await readOffer(
    db,
    lines.map((line) => line.variant_id),
    'web',
    now,
  )
  return { offer, quote: quoteOffer(offer, lines, method) }
}

function quoteOffer(
  offer: ReadonlyMap<number, OfferedVariant>,
  wanted: QuoteInput['lines'],
  method: ShippingMethodId,
): Quote {
  const problems: Quote['problems'] = []
  const lines: Quote['lines'] = []
  const parcel: { quantity: number; weightGrams: number | null }[] = []
  for (const { variant_id, quantity } of wanted) {
    const offered = offer.get(variant_id)
    if (!offered || offered.cents === null) {
      problems.push({ variant_id, code: 'UNKNOWN', stock: 0 })
      continue
    }
    const { available } = offered
    if (available < quantity)
      problems.push({
        variant_id,
        code: available === 0 ? 'SOLD_OUT' : 'TOO_FEW',
        stock: available,
      })
    lines.push(toQuotedLine(offered, offered.cents, quantity))
    parcel.push({ quantity, weightGrams: offered.weightGrams })
  }
  const subtotal = sumCents(lines.map((line) => line.total_cents))
  const grams = parcelGrams(parcel)
  const shipping = toNamedQuote(method, subtotal)
  return {
    lines,
    problems,
    subtotal_cents: subtotal,
    shipping,
    total_cents: subtotal + shipping.cost_cents,
    item_count: lines.reduce((sum, line) => sum + line.quantity, 0),
    total_weight_grams: grams,
    available_methods:
      grams > MAX_PARCEL_GRAMS ? [] : SHIPPING_METHODS.map((each) => toNamedQuote(each, subtotal)),
    selected_method: method,
  }
}

function toQuotedLine(
  offered: OfferedVariant,
  cents: number,
  quantity: number,
): Quote['lines'][number] {
  return {
    variant_id: offered.variantId,
    product_id: offered.productId,
    product_name: offered.name,
    color: offered.colour,
    size: sizeLabel(offered),
    variant_sku: offered.sku,
    image: offered.picture,
    quantity,
    price_cents: cents,
    total_cents: cents * quantity,
    stock: offered.available,
  }
}
