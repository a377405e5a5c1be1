import { type Db, query } from '../../base/db.server.ts'

/** Per cent of VAT on a product of the shop; that of footwear for one that is new. */
export async function readVatRate(
  tx: Db,
  { source, handle }: { source: string; handle: string },
  now: Date,
): Promise<number> {
  const [found] = await query<{ rate: number }>(tx, 'import_vat_rate', RATE, [source, handle, now])
  if (!found) throw new Error('tax_rates: the class of a product has no rate')
  return found.rate
}

const RATE = `
  select rate::float8 as rate from tax_rates where valid @> $3::timestamptz and tax_class = coalesce(
    (select tax_class from products where source = $1 and handle = $2), 'general')`
