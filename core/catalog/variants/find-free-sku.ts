import { randomBytes } from 'node:crypto'
import { base32 } from '../../base/base32.ts'
import { type Db, query } from '../../base/db.server.ts'
import { toSlug } from '../rules.ts'

/**
 * The first free SKU made of handle and options. Two options may fold into one text, such as M and M+: then a number
 * follows.
 */
export async function findFreeSku(tx: Db, parts: readonly (string | undefined)[]): Promise<string> {
  const sku = parts
    .flatMap((part) => (part ? toSlug(part) : []))
    .join('-')
    .toUpperCase()
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${sku}-${n}`)
  const candidates = [sku, ...numbered, `${sku}-${base32(randomBytes(5))}`]
  const [free] = await query<{ sku: string }>(tx, 'sku_free', SKU_FREE, [candidates])
  if (!free) throw new Error(`product_variants: no SKU is free for ${sku}`)
  return free.sku
}

const SKU_FREE = `
  select sku from unnest($1::text[]) with ordinality as c (sku, n)
  where not exists (select from product_variants v where v.sku = c.sku) order by n limit 1`
