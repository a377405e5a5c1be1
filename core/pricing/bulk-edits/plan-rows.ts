import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import { missingConditions } from '../../catalog/products/publish-product.ts'
import { type MissingField, REQUIRED_TO_PUBLISH } from '../../catalog/rules.ts'
import type { BulkChange } from './bulk-change.ts'
import { DETAIL_FIELDS, isDetail, toValue } from './detail-fields.ts'
import { type BulkReason, changePrice, type PriceChange } from './rules.ts'

/** What an edit would do to a product as it is now. */
export interface PlannedRow {
  productId: number
  version: number
  reason: BulkReason | null
  missing: MissingField[]
  isSame: boolean
  before: BulkValue
  after: BulkValue
}

/** Lowest and highest price in cents, a name, a state, a season; null is none. */
export type BulkValue = [number, number] | Translated | string | null

interface Facts {
  productId: number
  version: number
  isArchived: boolean
}

/** Looks at every product for itself; nothing is written. Those that there are not are left out. */
export function planRows(
  tx: Db,
  productIds: readonly number[],
  change: BulkChange,
  now: Date,
): Promise<PlannedRow[]> {
  if (change.field === 'price') return planPrices(tx, productIds, change, now)
  if (isDetail(change)) return planDetails(tx, productIds, change)
  return planStatus(tx, productIds, change.value, now)
}

const CHOSEN = 'from products p where p.product_id = any(:ids::bigint[])'
const FACTS = `p.product_id as "productId", p.version, p.archived_at is not null as "isArchived"`

async function planDetails(
  tx: Db,
  ids: readonly number[],
  change: Exclude<BulkChange, { field: 'price' } | { field: 'status' }>,
): Promise<PlannedRow[]> {
  const { name, isSame } = DETAIL_FIELDS[change.field]
  const rows = await query<Facts & { before: Translated | string | null; isSame: boolean }>(
    tx,
    `bulk_plan_${change.field}`,
    `select ${FACTS}, ${name} as before, ${isSame} as "isSame"
     ${CHOSEN}`,
    { ids, value: toValue(change) },
  )
  return rows.map((row) => ({ ...toRow(row), isSame: row.isSame, before: row.before }))
}

async function planStatus(
  tx: Db,
  ids: readonly number[],
  status: 'published' | 'draft',
  now: Date,
): Promise<PlannedRow[]> {
  const facts = `select ${FACTS}, p.status as before`
  const rows =
    status === 'published'
      ? await query<StatusFacts>(
          tx,
          'bulk_plan_published',
          `${facts}, ${LACKS} as missing ${CHOSEN}`,
          {
            ids,
            now,
          },
        )
      : await query<StatusFacts>(
          tx,
          'bulk_plan_draft',
          `${facts}, '{}'::text[] as missing ${CHOSEN}`,
          {
            ids,
          },
        )
  return rows.map((row) => {
    const isSame = row.before === status
    const missing = isSame ? [] : row.missing
    const plan = { ...toRow(row), isSame, before: row.before, after: status, missing }
    return missing.length > 0 ? { ...plan, reason: plan.reason ?? 'NOT_READY' } : plan
  })
}

interface StatusFacts extends Facts {
  before: 'published' | 'draft'
  missing: MissingField[]
}

async function planPrices(
  tx: Db,
  ids: readonly number[],
  change: PriceChange,
  now: Date,
): Promise<PlannedRow[]> {
  const rows = await query<PricedFacts>(tx, 'bulk_plan_prices', PRICED, { ids, now })
  return rows.map((row) => {
    const { low, high } = row
    const before: BulkValue = low === null || high === null ? null : [low, high]
    const [from, to] = [changePrice(low, change), changePrice(high, change)]
    const isSame = from === low && to === high && !row.isPriceless
    const plan = { ...toRow(row), isSame, before }
    const reason = plan.reason ?? refusePrices(row, change, [from, to])
    if (typeof from === 'string' || typeof to === 'string' || reason)
      return { ...plan, isSame: false, reason }
    return { ...plan, after: [from, to] as [number, number] }
  })
}

interface PricedFacts extends Facts {
  low: number | null
  high: number | null
  /** A variant has no price. */
  isPriceless: boolean
  hasVariants: boolean
  isInCampaign: boolean
}

function refusePrices(
  { isPriceless, hasVariants, isInCampaign }: PricedFacts,
  { how }: PriceChange,
  changed: readonly (number | BulkReason)[],
): BulkReason | null {
  if (isInCampaign) return 'IN_CAMPAIGN'
  if (!hasVariants || (isPriceless && how !== 'set')) return 'PRICELESS'
  return changed.find((each): each is BulkReason => typeof each === 'string') ?? null
}

function toRow({ productId, version, isArchived }: Facts): PlannedRow {
  return {
    productId,
    version,
    reason: isArchived ? 'PRODUCT_ARCHIVED' : null,
    missing: [],
    isSame: false,
    before: null,
    after: null,
  }
}

const CONDITIONS = missingConditions(':now')
const LACKS = `array_remove(array[${REQUIRED_TO_PUBLISH.map(
  (what) => `case when (${CONDITIONS[what]}) then '${what}' end`,
).join(', ')}], null)`

/** The general prices: those of one channel stay. One that the clock is to change belongs to a campaign. */
const PRICED = `
  select ${FACTS}, own.low, own.high, coalesce(own.is_priceless, false) as "isPriceless",
    own.low is not null or own.is_priceless is not null as "hasVariants",
    coalesce(own.is_in_campaign, false) as "isInCampaign"
  from products p left join lateral (
    select min(price.cents) as low, max(price.cents) as high, bool_or(price.cents is null) as is_priceless,
      bool_or(price.is_in_campaign) as is_in_campaign
    from product_variants v cross join lateral (
      select min(r.cents) filter (where r.channel is null and r.valid @> :now::timestamptz) as cents,
        coalesce(bool_or(r.campaign_id is not null or lower(r.valid) > :now), false) as is_in_campaign
      from prices r where r.variant_id = v.variant_id and (upper_inf(r.valid) or upper(r.valid) > :now)
    ) price
    where v.product_id = p.product_id and v.archived_at is null
  ) own on true
  where p.product_id = any(:ids::bigint[])`
