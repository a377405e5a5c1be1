import { inTransaction } from '../../core/base/db.server.ts'
import type { BrandMaker } from '../../core/catalog/brands/rules.ts'
import { writeMaker } from '../../core/catalog/brands/write-maker.ts'
import type { ProductComposition } from '../../core/catalog/composition.ts'
import { findOrCreateBrand } from '../../core/catalog/find-or-create.ts'
import type { TestShop } from '../shop.ts'

/** A shoe of leather with a rubber sole. */
export const LEATHER_SHOE: ProductComposition = [
  { part: 'upper', materials: ['leather'] },
  { part: 'lining', materials: ['leather'] },
  { part: 'sole', materials: ['other'] },
]

export const SPANISH_MAKER: BrandMaker = {
  maker: {
    name: 'Calzados Prueba, S.L.',
    address: 'Calle de la Horma, 1, 03600 Elda',
    country: 'ES',
    contact: 'hola@calzados.example',
  },
  responsible: null,
}

/** Brands whose maker is known, so that what the law wants of their goods is said once they have a composition. */
export async function nameMakers(shop: Pick<TestShop, 'db'>, ...brands: string[]): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    for (const brand of brands)
      await writeMaker(tx, await findOrCreateBrand(tx, brand), SPANISH_MAKER)
  })
}

/** What a person answers of a file with these brands, and of goods that name none. */
export const answersFor = (...brands: string[]) => ({
  makers: [...brands, 'Sin marca'].map((brand) => ({ brand, ...SPANISH_MAKER })),
  brand: 'Sin marca',
  compositions: [{ kind: null, composition: LEATHER_SHOE }],
})
