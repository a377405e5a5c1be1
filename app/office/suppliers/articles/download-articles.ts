import { type Language, SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { languageContext, type Shop, shopContext } from '../../../context.ts'
import { type CsvColumn, csvDownload, readTexts } from '../../../downloads/csv.server.ts'
import { readParts } from '../../ui/list/read-parts.ts'
import { parseSupplierId } from '../suppliers-params.ts'
import type { Route } from './+types/download-articles'

const TEXTS = import.meta.glob<Record<string, string>>('../text/*.json', { import: 'default' })

type Exported = Awaited<ReturnType<Shop['suppliers']['exportSupplierArticles']>>['articles'][number]

/** All articles of a supplier with codes and prices, as CSV; the import of a price list reads the same columns. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { suppliers } = context.get(shopContext)
  const supplier_id = parseSupplierId(params.supplier)
  const [t, rows] = await Promise.all([
    readTexts(TEXTS, language),
    readParts<Exported>(async (after) => {
      const asked = { supplier_id, ...(after && { after }) }
      const part = await suppliers.exportSupplierArticles(asked)
      return { rows: part.articles, next: part.next }
    }),
  ])
  return csvDownload(t('csv.articles_file'), toColumns(t, language), { rows, language })
}

function toColumns(t: (key: string) => string, language: Language): CsvColumn<Exported>[] {
  const say = (text: Exported['colour']) => text && (text[language] ?? text.es)
  return [
    { title: t('csv.article'), value: ({ name }) => say(name) },
    { title: t('csv.colour'), value: ({ colour }) => say(colour) },
    { title: t('csv.size'), value: ({ size }) => size },
    { title: 'SKU', value: ({ sku }) => sku },
    { title: 'EAN', value: ({ barcode }) => barcode },
    { title: t('csv.code'), value: ({ code }) => code },
    { title: t('csv.from'), value: ({ from_quantity }) => from_quantity },
    {
      title: t('csv.price'),
      value: ({ cents }) => (cents !== null ? cents / 100 : null),
      decimals: 2,
    },
    { title: t('csv.minimum'), value: ({ minimum }) => minimum },
  ]
}
