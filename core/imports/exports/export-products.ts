import type { Db } from '../../base/db.server.ts'
import { readExportedProducts } from './read-exported-products.ts'
import { houseLines, houseTitles } from './write-house.ts'
import { shopifyLines, shopifyTitles } from './write-shopify.ts'

export const EXPORT_FORMATS = ['horma', 'shopify'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

interface ExportOptions {
  format: ExportFormat
  now: Date
  /** Of whoever may see costs. */
  withCosts: boolean
  /** Where pictures can be fetched from; without it the export names none. */
  publicUrl?: string | undefined
}

interface ExportPage {
  content: string
  /** Where the next page begins; nothing at the end. */
  next: number | null
}

const WRITERS = {
  horma: { titles: houseTitles, lines: houseLines },
  shopify: { titles: shopifyTitles, lines: shopifyLines },
} as const

/** The catalog as CSV, page by page; the first one has the titles. Products put away are left out. */
export async function exportPage(
  db: Db,
  { format, after, now, withCosts, publicUrl }: ExportOptions & { after: number },
): Promise<ExportPage> {
  const { titles, lines } = WRITERS[format]
  const products = await readExportedProducts(db, after, { now, withCosts })
  const content =
    (after === 0 ? titles() : '') + products.map((product) => lines(product, publicUrl)).join('')
  return { content, next: products.at(-1)?.productId ?? null }
}

/** The same, one page after the other: never more than one is in memory. */
export async function* exportProducts(db: Db, exporting: ExportOptions): AsyncGenerator<string> {
  for (let after: number | null = 0; after !== null; ) {
    const page: ExportPage = await exportPage(db, { ...exporting, after })
    if (page.content) yield page.content
    after = page.next
  }
}
