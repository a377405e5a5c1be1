import { z } from 'zod'
import { MOST_CENTS } from '../../base/limits.ts'
import { OfficeFilter } from '../../catalog/products/list-office-products.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { PRICE_ROUNDINGS } from '../rules.ts'
import { CAMPAIGN_CHANNELS, CAMPAIGN_PERCENT } from './rules.ts'

/** A minute of a clock in the shop: it is read in the shop's zone. */
export const ShopMinute = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'INVALID_MINUTE')

/** The most models that are named one by one: chosen, taken out, or with a price of their own. */
const MOST_NAMED = 500

/** Which models a campaign is of: all that the filters find, as the list of products does, less those left out. */
export const CampaignGoods = {
  ...OfficeFilter.omit({ status: true }).shape,
  status: z.enum(['draft', 'published']).optional(),
  /** Only these. */
  product_ids: z.array(Id).max(MOST_NAMED).optional(),
  left_out: z.array(Id).max(MOST_NAMED).optional(),
}

/** What a campaign asks for, where and when. */
export const CampaignTerms = {
  channel: z.enum(CAMPAIGN_CHANNELS).default('both'),
  /** Without it, now. */
  starts_at: ShopMinute.optional(),
  ends_at: ShopMinute,
  /** Off the price at the start; without it only models with a price of their own are in the campaign. */
  percent: z.int().min(CAMPAIGN_PERCENT.least).max(CAMPAIGN_PERCENT.most).optional(),
  rounding: z.enum(PRICE_ROUNDINGS).default('cent'),
  /** Of single models, instead of the percentage. VAT included. */
  prices: z
    .array(z.strictObject({ product_id: Id, price_cents: z.int().min(0).max(MOST_CENTS) }))
    .max(MOST_NAMED)
    .optional(),
}

export const CampaignInput = z.strictObject({ ...CampaignGoods, ...CampaignTerms })
export type CampaignInput = z.infer<typeof CampaignInput>
