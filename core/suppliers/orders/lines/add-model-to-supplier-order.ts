import { z } from 'zod'
import type { Db } from '../../../base/db.server.ts'
import { MOST_CENTS } from '../../../base/limits.ts'
import { type Actor, actorKey, hasPermission, hasRight } from '../../../base/procedures/actor.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { SingleLineText } from '../../../base/schemas.ts'
import { findOrCreateColour } from '../../../catalog/find-or-create.ts'
import { createDraft } from '../../../catalog/products/create-draft.ts'
import { Id } from '../../../catalog/products/product-schemas.ts'
import { updateProductDetails } from '../../../catalog/products/update-product-details.ts'
import { writeSearchText } from '../../../catalog/search/write-search-text.ts'
import { writeVariants } from '../../../catalog/variants/write-variants.ts'
import { setPrices } from '../../../pricing/set-price.ts'
import { lockSupplierOrder, raiseVersion } from '../lock-supplier-order.ts'
import { lineErrors, orderErrors, tooBig } from '../order-errors.ts'
import { MOST_LINE_PAIRS, MOST_MODEL_VARIANTS } from '../rules.ts'
import { writeOrderLines } from './write-order-lines.ts'

/**
 * Drafts a model that the shop does not have yet, in colours and sizes, and orders so many pairs of each. It is not on sale
 * until somebody publishes it. Whoever may not manage products orders what the catalog has.
 */
export const addModelToSupplierOrder = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/supplier-orders/{supplier_order_id}/models',
    successStatus: 201,
    summary: 'Draft a model and order it',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      supplier_order_id: Id,
      name: SingleLineText(200),
      brand: SingleLineText(100).optional(),
      colours: z.array(SingleLineText(60)).max(30),
      sizes: z.array(SingleLineText(20)).max(60),
      /** Pairs of each colour and size. */
      quantity: z.int().min(0).max(MOST_LINE_PAIRS),
      /** Of a pair, without VAT and before discounts. */
      cost_cents: z.int().min(0).max(MOST_CENTS).optional(),
      /** What it will be sold for, VAT included. */
      price_cents: z.int().min(1).max(MOST_CENTS).optional(),
    }),
  )
  .output(z.object({ product_id: z.int(), variants: z.int() }))
  .errors({
    ...orderErrors,
    SUPPLIER_ORDER_TOO_BIG: lineErrors.SUPPLIER_ORDER_TOO_BIG,
    MODEL_WITHOUT_SIZES: { status: 422 },
    MODEL_TOO_BIG: { status: 422, data: z.object({ most_variants: z.int() }) },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, now } = context
    if (!hasPermission(actor, 'can_manage_products')) throw errors.FORBIDDEN()
    if (input.cost_cents !== undefined && !hasRight(actor, 'see_costs')) throw errors.FORBIDDEN()
    const { supplier_order_id, colours, sizes } = input
    const cells = Math.max(colours.length, 1) * Math.max(sizes.length, 1)
    if (colours.length + sizes.length === 0) throw errors.MODEL_WITHOUT_SIZES()
    if (cells > MOST_MODEL_VARIANTS)
      throw errors.MODEL_TOO_BIG({ data: { most_variants: MOST_MODEL_VARIANTS } })
    const order = await lockSupplierOrder(tx, supplier_order_id)
    if (!order) throw errors.SUPPLIER_ORDER_UNKNOWN()
    if (order.status !== 'draft') throw errors.SUPPLIER_ORDER_NOT_DRAFT()
    const { productId, variantIds } = await draftModel(tx, input, { now: now(), actor })
    const lines = variantIds.map((variantId) => ({
      variantId,
      // A line of zero pairs is none; the model stays as a draft to be ordered by its grid.
      quantity: input.quantity,
      costCents: input.cost_cents,
    }))
    const target = { supplierOrderId: supplier_order_id, now: now() }
    if ((await writeOrderLines(tx, target, lines)) === undefined)
      throw errors.SUPPLIER_ORDER_TOO_BIG(tooBig)
    await raiseVersion(tx, supplier_order_id)
    const { reference } = order
    audit({
      table: 'supplier_orders',
      id: supplier_order_id,
      details: { reference, product_id: productId, variants: variantIds.length },
    })
    return { product_id: productId, variants: variantIds.length }
  })

interface NewModel {
  name: string
  brand?: string | undefined
  colours: readonly string[]
  sizes: readonly string[]
  price_cents?: number | undefined
}

async function draftModel(
  tx: Db,
  { name, brand, colours, sizes, price_cents }: NewModel,
  { now, actor }: { now: Date; actor: Actor },
) {
  const { product_id: productId, handle } = await createDraft(tx, { es: name }, now)
  if (brand !== undefined) await updateProductDetails(tx, productId, { brand })
  const colourIds: (number | null)[] = []
  for (const colour of colours) colourIds.push(await findOrCreateColour(tx, colour))
  const cells = (colourIds.length > 0 ? [...new Set(colourIds)] : [null]).flatMap((colour_id) =>
    (sizes.length > 0 ? [...new Set(sizes)] : [null]).map((size) => ({ colour_id, size })),
  )
  const { variantIds, refusals } = await writeVariants(tx, { productId, handle }, cells)
  if (refusals.length > 0)
    throw new Error(`products: a new model was refused: ${refusals[0]?.code}`)
  if (price_cents !== undefined)
    await setPrices(tx, {
      prices: variantIds.map((variantId) => ({ variantId, cents: price_cents })),
      now,
      actor: actorKey(actor),
    })
  await writeSearchText(tx, productId)
  return { productId, variantIds }
}
