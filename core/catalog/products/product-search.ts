import { cleanBarcode } from '../rules.ts'
import { toSearchTerms } from '../search/search-terms.ts'
import { termQueries } from '../search/search-words.ts'

type Place = (value: unknown, type: string) => string

/** The fewest letters by which a barcode is known. */
const LEAST_BARCODE = 4

/**
 * How the office finds products: by words, a SKU among them, and by how a barcode begins. `asked` is what a statement
 * has before it as a table of that name, `found` the condition on `products p`.
 */
export function buildProductSearch(q: string, place: Place) {
  const terms = place(toSearchTerms(q), 'text[]')
  const code = cleanBarcode(q)
  const hasCode = code.length >= LEAST_BARCODE
  return {
    hasCode,
    asked: termQueries({ words: terms, meanings: 'null::text[]' }),
    found: `p.product_id in (
      select product_id from products where search_all @@ (select anywhere from asked)
      ${hasCode ? byBarcode(place(code, 'text')) : ''})`,
  }
}

const byBarcode = (code: string) => `
  union select v.product_id from barcodes b join product_variants v using (variant_id)
  where b.barcode ~>=~ ${code} and b.barcode ~<~ (${code} || chr(1114111))`
