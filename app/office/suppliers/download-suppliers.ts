import { SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { languageContext, type Shop, shopContext } from '../../context.ts'
import { type CsvColumn, csvDownload, readTexts } from '../../downloads/csv.server.ts'
import { readParts } from '../ui/list/read-parts.ts'
import type { Route } from './+types/download-suppliers'
import { suppliersParams } from './suppliers-params.ts'

const TEXTS = import.meta.glob<Record<string, string>>('./text/*.json', { import: 'default' })
const CORE_TEXTS = import.meta.glob<Record<string, string>>('../../../core/suppliers/text/*.json', {
  import: 'default',
})

type Exported = Awaited<ReturnType<Shop['suppliers']['exportSuppliers']>>['suppliers'][number]

/** All suppliers of the list with their terms, as CSV; the import of suppliers reads the same columns. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { suppliers } = context.get(shopContext)
  const { list } = suppliersParams.parse(url.searchParams).filter
  const [t, words, rows] = await Promise.all([
    readTexts(TEXTS, language),
    readTexts(CORE_TEXTS, language),
    readParts<Exported>(async (after) => {
      const part = await suppliers.exportSuppliers({
        ...(list && { list }),
        ...(after && { after }),
      })
      return { rows: part.suppliers, next: part.next }
    }),
  ])
  return csvDownload(t('csv.file'), toColumns(t, words), { rows, language })
}

type Words = (key: string) => string

function toColumns(t: Words, words: Words): CsvColumn<Exported>[] {
  const column = (key: string, value: CsvColumn<Exported>['value'], decimals?: number) => ({
    title: t(`csv.${key}`),
    value,
    ...(decimals !== undefined && { decimals }),
  })
  return [
    column('name', ({ name }) => name),
    column('legal_name', ({ legal_name }) => legal_name),
    column('vat_number', ({ vat_number }) => vat_number),
    column('address', ({ address }) => address),
    column('postal_code', ({ postal_code }) => postal_code),
    column('town', ({ town }) => town),
    column('province', ({ province }) => province),
    column('country', ({ country }) => country),
    column('email', ({ email }) => email),
    column('phone', ({ phone }) => phone),
    column('website', ({ website }) => website),
    column('customer_number', ({ customer_number }) => customer_number),
    column('payment_method', ({ payment_method }) => words(`payment_method.${payment_method}`)),
    column('payment_days', ({ payment_days }) => payment_days),
    column('payment_month_day', ({ payment_month_day }) => payment_month_day),
    column('discount', ({ discount_bp }) => discount_bp / 100, 2),
    column('minimum_order', ({ minimum_order_cents: cents }) => cents && cents / 100, 2),
    column('lead_days', ({ lead_days }) => lead_days),
    column('brands', ({ brands }) => brands.join(', ')),
    column('note', ({ note }) => note),
  ]
}
