import { shopDay } from '../../../core/base/clock.ts'
import { SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../context.ts'
import { type CsvColumn, csvDownload, readTexts } from '../../downloads/csv.server.ts'
import { getShopZone } from '../../i18n/shop-zone.ts'
import { readParts } from '../ui/list/read-parts.ts'
import type { Route } from './+types/download-customers'
import { customersParams, type ListedCustomer } from './customers-params.ts'

const TEXTS = import.meta.glob<Record<string, string>>('./text/*.json', { import: 'default' })

/** All customers that the list's filter finds, as CSV. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { filter } = customersParams.parse(url.searchParams)
  const { customers } = context.get(shopContext)
  const [t, rows] = await Promise.all([
    readTexts(TEXTS, language),
    readParts<ListedCustomer>(async (after) => {
      const part = await customers.exportCustomers({ ...filter, ...(after && { after }) })
      return { rows: part.customers, next: part.next }
    }),
  ])
  const toDay = (moment: string | null) => moment && shopDay(new Date(moment), getShopZone())
  const columns: CsvColumn<ListedCustomer>[] = [
    { title: t('code'), value: ({ code }) => code },
    { title: t('column.name'), value: ({ name }) => name },
    { title: t('phone'), value: ({ phone }) => phone },
    { title: t('email'), value: ({ email }) => email },
    { title: t('nif'), value: ({ nif }) => nif },
    { title: t('language'), value: ({ language: own }) => own },
    { title: t('column.since'), value: ({ created_at }) => toDay(created_at) },
    { title: t('consent'), value: ({ has_consent }) => (has_consent ? t('yes') : t('no')) },
    { title: t('column.last'), value: ({ last_purchase_at }) => toDay(last_purchase_at) },
    { title: t('column.purchases'), value: ({ purchases }) => purchases },
    { title: t('column.sold'), value: ({ sold_cents }) => sold_cents / 100, decimals: 2 },
  ]
  return csvDownload(t('csv.file'), columns, { rows, language })
}
