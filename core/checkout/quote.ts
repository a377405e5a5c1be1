import { z } from 'zod'
import { type Db, pipeline, query } from '../base/db.server.ts'
import { MOST_CART_LINES, MOST_UNITS } from '../base/limits.ts'
import { sumCents } from '../base/money.ts'
import { TranslatedText } from '../base/schemas.ts'
import { readCoupon, type StoredCoupon } from '../pricing/coupons/read-coupon.ts'
import {
  COUPON_REFUSALS,
  couponDiscount,
  findCouponRefusal,
  leastGoodsCents,
  shareDiscount,
} from '../pricing/coupons/rules.ts'
import { byVariant, OFFER, type OfferedVariant, sizeLabel } from '../pricing/read-offer.ts'
import { COUPON_KINDS } from '../pricing/rules.ts'
import {
  ORDER_SETTINGS,
  type OrderTerms,
  toOrderTerms,
} from '../settings/order-terms/order-terms.ts'
import { ShippingTermsAnswer } from '../settings/order-terms/shipping-terms-answer.ts'
import { toNamedQuote } from '../shipping/named-quote.ts'
import { fitsParcel, type ParcelItem, parcelGrams } from '../shipping/parcel/rules.ts'
import {
  PICKUP_METHOD,
  SHIPPING_METHODS,
  SHIPPING_ZONES,
  type ShippingMethodId,
  type ShippingZone,
} from '../shipping/rules.ts'
import { mostUnitsShown } from './rules.ts'

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

const QuotedCoupon = z.object({
  code: z.string(),
  /** Why it takes nothing off; null where it applies. */
  refusal: z.enum(COUPON_REFUSALS).nullable(),
  discount_cents: z.int(),
  /** What it takes off; null of one that does not hold. */
  value: z
    .object({
      kind: z.enum(COUPON_KINDS),
      percent: z.int().nullable(),
      amount_cents: z.int().nullable(),
      /** The least that goods must cost. */
      minimum_cents: z.int(),
    })
    .nullable(),
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
  /** Before discounts. */
  total_cents: z.int(),
  /** Its share of the coupon's discount. */
  discount_cents: z.int(),
  /** How many of it can be had now, counted to what one order may hold: 6 pairs, 20 of what has a number. */
  stock: z.int(),
})

export const CodTermsAnswer = z.object({ surcharge_cents: z.int(), limit_cents: z.int() })

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
  /** Of the coupon, on the goods. */
  discount_cents: z.int(),
  coupon: QuotedCoupon.nullable(),
  shipping: ShippingQuote,
  /** Of paying the courier, where that was chosen. */
  surcharge_cents: z.int(),
  /** What paying the courier adds, and the most that is collected; null where that way is not open. */
  cod_terms: CodTermsAnswer.nullable(),
  total_cents: z.int(),
  item_count: z.int(),
  total_weight_grams: z.int(),
  /** Only picking up when the parcel is heavier or larger than the carrier takes. */
  available_methods: z.array(ShippingQuote),
  selected_method: z.enum(SHIPPING_METHODS),
  zone: z.enum(SHIPPING_ZONES),
  /** By which a page can work out the other methods and zones. */
  shipping_terms: ShippingTermsAnswer,
  most_pairs_of_variant: z.int(),
})

export type Quote = z.infer<typeof Quote>

interface QuoteInput {
  lines: readonly { variant_id: number; quantity: number }[]
  method: ShippingMethodId
  /** Without a postal code it counts as mainland. */
  zone: ShippingZone
  /** As it is stored, in capitals. */
  couponCode?: string | undefined
  /** By which uses of a coupon are counted. */
  email?: string | undefined
  /** The courier collects the price. */
  onDelivery?: boolean | undefined
}

/**
 * The current price of a cart on the web, by the shop's terms and with its coupon. Lines that are not on sale are
 * refused and cost nothing; a coupon that does not apply takes nothing off, and says why.
 */
export async function quoteCart(db: Db, input: QuoteInput, now: Date) {
  const { lines, couponCode, email } = input
  const [{ offer, terms }, coupon] = await pipeline([
    readCart(
      db,
      lines.map((line) => line.variant_id),
      now,
    ),
    couponCode === undefined ? NO_COUPON : readCoupon(db, couponCode, email),
  ])
  return {
    offer,
    coupon,
    limits: terms.limits,
    quote: quoteOffer(offer, input, { terms, coupon, now }),
  }
}

/** Goods and terms in one statement: every cart that is shown asks for both. */
async function readCart(db: Db, variantIds: readonly number[], now: Date) {
  const [row] = await query<{ offered: OfferedVariant[]; settings: Record<string, unknown> }>(
    db,
    'cart_offer',
    CART,
    { variant_ids: variantIds, channel: 'web', now },
  )
  return { offer: byVariant(row?.offered ?? []), terms: toOrderTerms(row?.settings ?? {}) }
}

const CART = `
  select (select json_agg(offered) from (${OFFER}) offered) as offered, (${ORDER_SETTINGS}) as settings`

const NO_COUPON = Promise.resolve(undefined)

interface QuoteFacts {
  terms: OrderTerms
  coupon: StoredCoupon | undefined
  now: Date
}

function quoteOffer(
  offer: ReadonlyMap<number, OfferedVariant>,
  { lines: wanted, method, zone, couponCode, onDelivery = false }: QuoteInput,
  { terms, coupon, now }: QuoteFacts,
): Quote {
  const problems: Quote['problems'] = []
  const lines: Quote['lines'] = []
  const parcel: ParcelItem[] = []
  for (const { variant_id, quantity } of wanted) {
    const offered = offer.get(variant_id)
    if (!offered || offered.cents === null) {
      problems.push({ variant_id, code: 'UNKNOWN', stock: 0 })
      continue
    }
    const most = mostUnitsShown(offered.stockKind, terms.limits)
    const available = Math.min(offered.available, most)
    // Beyond the most, a shortage would tell how many there are.
    if (available < Math.min(quantity, most))
      problems.push({
        variant_id,
        code: available === 0 ? 'SOLD_OUT' : 'TOO_FEW',
        stock: available,
      })
    lines.push(toQuotedLine(offered, offered.cents, { quantity, stock: available }))
    parcel.push({ quantity, weightGrams: offered.weightGrams, box: offered.box })
  }
  const subtotal = sumCents(lines.map((line) => line.total_cents))
  const quoted = quoteCoupon(couponCode, coupon, { goodsCents: subtotal, now })
  const discount = quoted?.discount_cents ?? 0
  const shares = shareDiscount(
    lines.map((line) => line.total_cents),
    discount,
  )
  const consignment = { subtotalCents: subtotal - discount, zone }
  const toShipping = (each: ShippingMethodId) => toNamedQuote(terms.shipping, each, consignment)
  const shipping = toShipping(method)
  const fits = fitsParcel(parcel, terms.box)
  const surcharge = (onDelivery && terms.cod?.surcharge_cents) || 0
  return {
    lines: lines.map((line, at) => ({ ...line, discount_cents: shares[at] ?? 0 })),
    problems,
    subtotal_cents: subtotal,
    discount_cents: discount,
    coupon: quoted,
    shipping,
    surcharge_cents: surcharge,
    cod_terms: terms.cod,
    total_cents: subtotal - discount + shipping.cost_cents + surcharge,
    item_count: lines.reduce((sum, line) => sum + line.quantity, 0),
    total_weight_grams: parcelGrams(parcel),
    available_methods: SHIPPING_METHODS.filter((each) => each === PICKUP_METHOD || fits).map(
      toShipping,
    ),
    selected_method: method,
    zone,
    shipping_terms: terms.shipping,
    most_pairs_of_variant: terms.limits.pairs_of_variant,
  }
}

function quoteCoupon(
  code: string | undefined,
  coupon: StoredCoupon | undefined,
  cart: { goodsCents: number; now: Date },
): Quote['coupon'] {
  if (code === undefined) return null
  const refusal = findCouponRefusal(coupon, cart) ?? null
  // Of a coupon that does not hold nothing more is told than that.
  const told = coupon && (refusal === null || refusal === 'MINIMUM') ? coupon : undefined
  return {
    code,
    refusal,
    discount_cents: told && !refusal ? couponDiscount(told, cart.goodsCents) : 0,
    value: told
      ? {
          kind: told.kind,
          percent: told.percent,
          amount_cents: told.amount_cents,
          minimum_cents: leastGoodsCents(told),
        }
      : null,
  }
}

function toQuotedLine(
  offered: OfferedVariant,
  cents: number,
  { quantity, stock }: { quantity: number; stock: number },
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
    discount_cents: 0,
    stock,
  }
}
