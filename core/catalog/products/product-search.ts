import { toSearchTerms } from '../search/search-terms.ts'
import { termQueries } from '../search/search-words.ts'
import { cleanBarcode } from '../variants/rules.ts'

/** The fewest letters by which a barcode is known. */
const LEAST_BARCODE = 4

/**
 * How the office finds products: by words, a SKU among them, and by how a barcode begins. `asked` is what a statement
 * has before it as a table of that name, `found` the condition on `products p`, `values` those of both.
 */
export function buildProductSearch(q: string) {
  const words = toSearchTerms(q)
  const code = cleanBarcode(q)
  const hasCode = code.length >= LEAST_BARCODE
  return {
    hasCode,
    asked: ASKED,
    found: `p.product_id in (
      select product_id from products where search_all @@ (select anywhere from asked)
      ${hasCode ? BY_BARCODE : ''})`,
    values: hasCode ? { words, code } : { words },
  }
}

const ASKED = termQueries({ words: ':words::text[]', meanings: 'null::text[]' })

const BY_BARCODE = `
  union select v.product_id from barcodes b join product_variants v using (variant_id)
  where b.barcode ~>=~ :code::text and b.barcode ~<~ (:code::text || chr(1114111))`
