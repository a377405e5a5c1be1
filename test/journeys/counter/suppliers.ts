import { query } from '../../../core/base/db.server.ts'
import type { ShopServer } from '../server.ts'
import { inDatabase } from '../staff.ts'

/** A supplier that delivers these goods, known by their article. Answers its id. */
export async function addSupplier(
  shop: ShopServer,
  { name, variantId }: { name: string; variantId: number },
): Promise<number> {
  const [made] = await inDatabase(shop, (tx) =>
    query<{ id: number }>(tx, 'journey_supplier', ADD, { name, variant_id: variantId }),
  )
  return made?.id ?? 0
}

/** One brand of its own for the model, so that its pairs have this supplier. */
const ADD = `
  with made as (
    insert into suppliers (name, lead_days) values (:name, 10) returning supplier_id
  ), sold as (
    insert into supplier_brands (supplier_id, brand_id)
    select made.supplier_id, p.brand_id from made, product_variants v join products p using (product_id)
    where v.variant_id = :variant_id and p.brand_id is not null
  ), article as (
    insert into supplier_articles (supplier_id, variant_id, code)
    select supplier_id, :variant_id, 'REF-' || supplier_id from made
  )
  select supplier_id as id from made`
