import { type Db, query } from '../../base/db.server.ts'
import { cleanBarcode, sameBarcodes } from '../../catalog/variants/rules.ts'

export interface FoundCode {
  variantId: number
  /** A marked pair, by its own code. */
  itemId: number | null
}

/** What codes mean, each as scanners may say it. A marked pair's code goes before the others. */
export async function findCodes(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FoundCode>> {
  const asked = spellCodes(codes)
  if (asked.codes.length === 0) return new Map()
  const rows = await query<FoundCode & { code: string }>(db, 'codes_find', FIND, { ...asked })
  return new Map(rows.map(({ code, ...found }) => [code, found]))
}

/** The values of `CODE_MEANINGS`: each code with every way in which it may be stored. */
export function spellCodes(codes: readonly string[]): { codes: string[]; spellings: string[] } {
  const pairs = [...new Set(codes)].flatMap((code) =>
    listSpellings(code).map((spelling) => ({ code, spelling })),
  )
  return {
    codes: pairs.map(({ code }) => code),
    spellings: pairs.map(({ spelling }) => spelling),
  }
}

/**
 * As it was read, in capitals, and every number that is the same barcode: `084…` is the EAN-13 of a UPC, and fourteen
 * digits that begin with 0 are an EAN in a GTIN.
 */
function listSpellings(written: string): string[] {
  const code = cleanBarcode(written)
  const numbers = /^0\d{13}$/.test(code) ? [code, code.slice(1)] : [code]
  return [...new Set([written.trim(), ...numbers.flatMap(sameBarcodes)])]
}

/**
 * The parts of a statement that say what `:codes` in their `:spellings` mean: rows `meant` with code, variant, marked pair
 * and rank, the lowest first. Archived variants and ended marks are among them.
 */
export const CODE_MEANINGS = `
  asked as (
    select * from unnest(:codes::text[], :spellings::text[]) as a (code, spelling)
  ), meant as (
    select code, i.variant_id, i.item_id, 1 as rank from (
      select asked.code, m.item_id from asked join item_marks m on m.code = spelling) marked
    join inventory_items i using (item_id)
    union
    select code, b.variant_id, null, 2 from asked join barcodes b on b.barcode = spelling
    union
    select code, v.variant_id, null, 3 from asked join product_variants v on v.sku = spelling
  )`

const FIND = `
  with ${CODE_MEANINGS}
  select distinct on (code) code, variant_id as "variantId", item_id as "itemId" from meant order by code, rank`
