import type { APIRequestContext } from '@playwright/test'
import { query } from '../../../core/base/db.server.ts'
import { applyElsewhere, countElsewhere, openElsewhere } from '../counter/stocktakes.ts'
import type { ShopServer } from '../server.ts'
import { findArticle, inDatabase } from '../staff.ts'
import { getBarcode } from '../till-seller.ts'

/** A stocktake of one brand that is being counted, and an applied one of a brand without goods, which changed nothing. */
export async function countSome(shop: ShopServer, staff: APIRequestContext) {
  const box = getBarcode('libelula', 'Negro', '29')
  const { product_id } = await findArticle(staff, box)
  const [brands] = await inDatabase(shop, (tx) =>
    query<{ counted: number; empty: number }>(
      tx,
      'journey_brands',
      `with empty as (insert into brands (name) values ('Marca sin pares') returning brand_id)
       select p.brand_id as counted, empty.brand_id as empty from products p cross join empty where product_id = $1`,
      [product_id],
    ),
  )
  const sections = ['Zona uno', 'Zona dos']
  const open = await openElsewhere(staff, {
    name: 'Recuento de prueba',
    sections,
    brand_id: brands?.counted ?? 0,
  })
  await countElsewhere(staff, open, { code: box, quantity: 9 })
  await countElsewhere(staff, open, { code: 'CAJA-7', quantity: 1 })
  const applied = await openElsewhere(staff, {
    name: 'Recuento aplicado',
    sections,
    brand_id: brands?.empty ?? 0,
  })
  await countElsewhere(staff, applied, { code: box, quantity: 1 })
  await applyElsewhere(staff, applied)
  return { open_stocktake: String(open), applied_stocktake: String(applied) }
}
