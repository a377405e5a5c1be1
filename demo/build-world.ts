import { days, later } from '../core/base/clock.ts'
import { type Db, query } from '../core/base/db.server.ts'
import { saveColour } from '../core/catalog/colours/save-colour.ts'
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
import { receivePairs } from '../core/stock/receive-pairs.ts'
import { describeCollections } from './collections.ts'
import { colours } from './colours.ts'
import { faqs } from './faqs.ts'
import { labelModel } from './models/label-model.ts'
import type { Model } from './models/model.ts'
import { reduceModels } from './models/reduce-models.ts'
import { nameCategories } from './name-categories.ts'
import { drawModel } from './pictures/draw-model.ts'
import { settings } from './settings.ts'
import { sizeCharts } from './size-charts.ts'
import { smallWorld, type World } from './worlds.ts'

/** In days, before the world's present. */
const REDUCED_SINCE = 8

interface Building {
  world?: World
  /** Where pictures are kept; without it nothing is drawn. */
  files?: PictureFiles
}

/**
 * Opens the demo shop: what it says of itself, its shoes (saved, priced, on the shelf, labelled, published, some of
 * them reduced, and drawn where there is a place for pictures) and its customers. It has been open for a
 * while at `now`. A second time changes nothing. Answers what it put on sale.
 */
export async function buildWorld(
  tx: Db,
  now: Date,
  { world = smallWorld, files }: Building = {},
): Promise<OnSale[]> {
  const missing = await missingModels(tx, world)
  if (missing.length === 0) return []
  await writeSettings(tx, settings, { now })
  for (const faq of faqs) await writeFaq(tx, faq)
  for (const customer of world.customers) await saveCustomer(tx, customer)
  for (const colour of colours) await saveColour(tx, colour)
  await describeCollections(tx)
  await nameCategories(tx, world.models)
  const onSale: OnSale[] = []
  for (const model of missing) {
    const since = daysBefore(now, model.daysOnSale ?? 0)
    const shoe = await putOnSale(tx, model, since)
    await labelModel(tx, model, shoe)
    if (files) await drawModel(tx, files, shoe.productId, model)
    onSale.push({ model, since, ...shoe })
  }
  await reduceModels(tx, onSale, daysBefore(now, REDUCED_SINCE))
  await saveHouseSizeCharts(tx)
  for (const chart of sizeCharts) await saveSizeChart(tx, chart)
  // What was put on sale long ago may be new no more.
  await refreshListings(
    tx,
    onSale.map(({ productId }) => productId),
    now,
  )
  return onSale
}

/** A model that is on sale since a moment, with the ids of its variants by colour and size, as `Negro 38`. */
export interface OnSale {
  model: Model
  since: Date
  productId: number
  variant(option: string): number
}

const daysBefore = (now: Date, count: number) => later(now, -days(count))

/** One model with the ids of its variants by colour and size, as `Negro 38`; sold since `now`. */
export async function putOnSale(tx: Db, model: Model, now: Date) {
  const { colours, sizes, cents, weightGrams, composition } = model
  const options = colours.flatMap((colour) => sizes.map((size) => ({ colour, size, weightGrams })))
  const saved = await saveProduct(tx, { ...model, source: 'horma', variants: options })
  // No verb of the catalog takes a composition yet.
  if (composition)
    await query(tx, 'world_composition', COMPOSITION, [
      saved.productId,
      JSON.stringify(composition),
    ])
  await setPrices(tx, {
    prices: saved.variants.map(({ variantId }) => ({ variantId, cents })),
    now,
    actor: 'sistema',
  })
  await receivePairs(tx, {
    received: options
      .map((option, at) => ({ ...saved.variants[at], quantity: pairsOf(model, option) }))
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

const COMPOSITION =
  'update products set composition = $2::jsonb where product_id = $1 and composition is null'

function pairsOf({ pairs, otherPairs }: Model, { colour, size }: { colour: string; size: string }) {
  return otherPairs?.[`${colour} ${size}`] ?? otherPairs?.[colour] ?? pairs
}

async function missingModels(tx: Db, { models }: World): Promise<Model[]> {
  const known = await query<{ handle: string }>(
    tx,
    'world_models',
    `select handle from products where source = 'horma'`,
  )
  const handles = new Set(known.map(({ handle }) => handle))
  return models.filter(({ handle }) => !handles.has(handle))
}
