import { days, later } from '../core/base/clock.ts'
import { type Db, query } from '../core/base/db.server.ts'
import { writeFirstMaker } from '../core/catalog/brands/write-maker.ts'
import { saveColour } from '../core/catalog/colours/save-colour.ts'
import { findOrCreateBrand } from '../core/catalog/find-or-create.ts'
import { refreshListings } from '../core/catalog/listings/refresh-listings.ts'
import type { PictureFiles } from '../core/catalog/pictures/picture-files.ts'
import { publishProduct } from '../core/catalog/products/publish-product.ts'
import { saveProduct } from '../core/catalog/products/save-product.ts'
import { saveHouseSizeCharts } from '../core/catalog/size-charts/house-size-charts.ts'
import { saveSizeChart } from '../core/catalog/size-charts/save-size-chart.ts'
import { saveCustomer } from '../core/customers/save-customer.ts'
import { writeFaq } from '../core/faqs/save-faq.ts'
import { setPrices } from '../core/pricing/set-price.ts'
import { writeSettings } from '../core/settings/save-settings.ts'
import { setCosts } from '../core/stock/costs/set-costs.ts'
import { receivePairs } from '../core/stock/receive-pairs.ts'
import { describeCollections } from './collections.ts'
import { colours } from './colours.ts'
import { createCategories } from './create-categories.ts'
import { faqs } from './faqs.ts'
import { inventCost } from './invent-cost.ts'
import { inventMaker } from './makers.ts'
import { assignBarcodes } from './models/assign-barcodes.ts'
import type { Model } from './models/model.ts'
import { startSeasonSale } from './models/start-season-sale.ts'
import { placeDrawings } from './pictures/place-drawings.ts'
import { settings } from './settings.ts'
import { sizeCharts } from './size-charts.ts'
import { smallWorld, type World } from './worlds.ts'

const SALE_STARTED_DAYS_AGO = 8

interface BuildOptions {
  world?: World
  /** Without it no pictures are made. */
  files?: PictureFiles
}

/**
 * Seeds the demo shop: settings, customers, and models with prices, stock, barcodes and pictures, some of them
 * reduced. Running it again changes nothing. Returns the models that it put on sale.
 */
export async function buildWorld(
  tx: Db,
  now: Date,
  { world = smallWorld, files }: BuildOptions = {},
): Promise<OnSale[]> {
  const missing = await missingModels(tx, world)
  if (missing.length === 0) return []
  await writeSettings(tx, settings, { now })
  for (const faq of faqs) await writeFaq(tx, faq)
  for (const [place, customer] of world.customers.entries())
    await saveCustomer(tx, customer, { since: daysBefore(now, knownForDays(place)) })
  for (const colour of colours) await saveColour(tx, colour)
  await describeCollections(tx)
  await createCategories(tx, world.models)
  const onSale: OnSale[] = []
  for (const model of missing) {
    const since = daysBefore(now, model.daysOnSale ?? 0)
    const shoe = await putOnSale(tx, { costCents: inventCost(model), ...model }, since)
    await assignBarcodes(tx, model, shoe)
    if (files) await placeDrawings(tx, files, shoe.productId, model)
    onSale.push({ model, since, ...shoe })
  }
  await startSeasonSale(tx, onSale, daysBefore(now, SALE_STARTED_DAYS_AGO))
  await saveHouseSizeCharts(tx)
  for (const chart of sizeCharts) await saveSizeChart(tx, chart)
  // Whether a model counts as new depends on `now`.
  await refreshListings(
    tx,
    onSale.map(({ productId }) => productId),
    now,
  )
  return onSale
}

/** A model on sale, with the ids of its variants by colour and size such as `Negro 38`. */
export interface OnSale {
  model: Model
  since: Date
  productId: number
  variant(option: string): number
}

/** How long the shop knows a customer: from a month to three years. */
const knownForDays = (place: number) => 30 + ((place * 389) % 1060)

const daysBefore = (now: Date, count: number) => later(now, -days(count))

/** Saves, prices, stocks and publishes a model; returns the ids of its variants by colour and size such as `Negro 38`. */
export async function putOnSale(tx: Db, model: Model, now: Date) {
  const { brand, colours, sizes, cents, weightGrams } = model
  const options = colours.flatMap((colour) => sizes.map((size) => ({ colour, size, weightGrams })))
  const saved = await saveProduct(tx, { ...model, source: 'horma', variants: options })
  if (brand) await writeFirstMaker(tx, await findOrCreateBrand(tx, brand), inventMaker(brand))
  await setPrices(tx, {
    prices: saved.variants.map(({ variantId }) => ({ variantId, cents })),
    now,
    actor: 'sistema',
  })
  const { costCents } = model
  if (costCents !== undefined)
    await setCosts(
      tx,
      saved.variants.map(({ variantId }) => ({ variantId, costCents })),
    )
  await receivePairs(tx, {
    received: options
      .map((option, at) => ({ ...saved.variants[at], quantity: countPairs(model, option) }))
      .flatMap(({ variantId, created, quantity }) =>
        created && variantId ? [{ variantId, quantity }] : [],
      ),
    reason: 'receipt',
    reference: 'world',
    actor: 'sistema',
  })
  await publishProduct(tx, saved.productId, now)
  const variants = new Map(
    options.map(({ colour, size }, at) => [
      `${colour} ${size}`,
      saved.variants[at]?.variantId ?? 0,
    ]),
  )
  return { productId: saved.productId, variant: (option: string) => variants.get(option) ?? 0 }
}

function countPairs(
  { pairs, otherPairs }: Model,
  { colour, size }: { colour: string; size: string },
) {
  return otherPairs?.[`${colour} ${size}`] ?? otherPairs?.[colour] ?? pairs
}

async function missingModels(tx: Db, { models }: World): Promise<Model[]> {
  const rows = await query<{ handle: string }>(
    tx,
    'world_models',
    `select handle from products where source = 'horma'`,
  )
  const handles = new Set(rows.map(({ handle }) => handle))
  return models.filter(({ handle }) => !handles.has(handle))
}
