import { query } from '../../core/base/db.server.ts'
import type { CountColumns, CountScope } from '../../core/imports/counts/rules.ts'
import { staffWith } from '../call-fixtures.ts'
import type { TestShop } from '../shop.ts'
import { uploadFile } from '../upload-catalog.ts'

interface ReadOptions {
  scope?: CountScope
  location?: string
  places?: Record<string, string>
  columns?: CountColumns
}

/** Files of counts as somebody of the office uploads, reads and applies them; `withCosts` may see costs. */
export function countFiles(shop: TestShop, withCosts = true) {
  const rights = { can_manage_products: true, see_costs: withCosts ? 'allowed' : 'denied' } as const
  const office = () => shop.call(staffWith(rights)).imports
  const upload = (text: string | Buffer, file_name = 'recuento.csv') =>
    uploadFile(office, text, { file_name, subject: 'counts' })

  /** Takes the columns as they are suggested, and the shop's first place where the file names none. */
  const read = async (import_run_id: number, options: ReadOptions = {}) => {
    const { columns, has_titles } = await office().getCountFile({ import_run_id })
    await office().readCountFile({
      import_run_id,
      has_titles,
      columns: options.columns ?? columns,
      scope: options.scope ?? 'listed',
      location: options.location ?? 'tienda',
      places: options.places ?? {},
    })
    const file = await office().getCountFile({ import_run_id })
    const { issues } = await office().listCountIssues({ import_run_id, limit: 500 })
    return { ...file, told: issues.map(({ reason, said, pairs }) => [reason, said, pairs]) }
  }
  const lines = (import_run_id: number, place?: string) =>
    office().listCountLines({ import_run_id, ...(place && { place }), limit: 500 })
  const apply = (import_run_id: number) => office().applyCountFile({ import_run_id })
  return { office, upload, read, lines, apply }
}

/** The pairs of a variant on the shelves of a place. */
export async function readPairs(
  shop: TestShop,
  variantId: number,
  place = 'tienda',
): Promise<number> {
  const [row] = await query<{ pairs: number }>(
    shop.db,
    '',
    `select count(*)::int as pairs from inventory_items join locations using (location_id)
     where variant_id = $1 and code = $2 and status in ('in_stock', 'reserved')`,
    [variantId, place],
  )
  return row?.pairs ?? 0
}

/** Gives a variant the barcode of its box. */
export const writeBarcode = (shop: TestShop, variantId: number, barcode: string) =>
  query(shop.db, '', 'insert into barcodes (barcode, variant_id) values ($1, $2)', [
    barcode,
    variantId,
  ])
