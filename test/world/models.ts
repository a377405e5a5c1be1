import { hours, later } from '../../core/base/clock.ts'
import { saveColour } from '../../core/catalog/colours/save-colour.ts'
import type { Model } from '../../demo/models/model.ts'
import type { TestShop } from '../shop.ts'

export type SoldModel = Awaited<ReturnType<TestShop['sell']>>

/** Puts each model on sale an hour after the one before, and answers them by their handles. */
export async function sellModels<Handle extends string>(
  shop: TestShop,
  models: readonly (Partial<Model> & { handle: Handle })[],
): Promise<Record<Handle, SoldModel>> {
  const sold: Partial<Record<Handle, SoldModel>> = {}
  for (const model of models) {
    sold[model.handle] = await shop.sell(model)
    shop.clock.now = later(shop.clock.now, hours(1))
  }
  return sold as Record<Handle, SoldModel>
}

/** Writes colours down, each with the family by which shoppers filter and, where it matters, its swatch. */
export async function nameColours(
  shop: TestShop,
  families: Record<string, string | { family: string; swatch: string }>,
): Promise<void> {
  for (const [name, family] of Object.entries(families)) {
    const colour = typeof family === 'string' ? { family, swatch: '#112233' } : family
    await saveColour(shop.db, { name: { es: name }, ...colour })
  }
}

/** The handle of the model with this product id, among those that were sold. */
export const findHandle = (sold: Record<string, SoldModel>, productId: number) =>
  Object.keys(sold).find((handle) => sold[handle]?.productId === productId)
