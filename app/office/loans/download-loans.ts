import { shopDay } from '../../../core/base/clock.ts'
import { SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../context.ts'
import { type CsvColumn, csvDownload, readTexts } from '../../downloads/csv.server.ts'
import { getShopZone } from '../../i18n/shop-zone.ts'
import { readParts } from '../ui/list/read-parts.ts'
import type { Route } from './+types/download-loans'
import { type ListedLoan, loansParams } from './loans-params.ts'

const TEXTS = import.meta.glob<Record<string, string>>('./text/*.json', { import: 'default' })

/** All loans that the list's filter finds, as CSV. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { filter } = loansParams.parse(url.searchParams)
  const { loans } = context.get(shopContext)
  const [t, rows] = await Promise.all([
    readTexts(TEXTS, language),
    readParts<ListedLoan>(async (after) => {
      const part = await loans.exportLoans({ ...filter, ...(after && { after }) })
      return { rows: part.loans, next: part.next }
    }),
  ])
  const toDay = (moment: string | null) => moment && shopDay(new Date(moment), getShopZone())
  const columns: CsvColumn<ListedLoan>[] = [
    { title: t('column.loan'), value: ({ reference }) => reference },
    { title: t('column.customer'), value: ({ customer }) => customer.name },
    { title: t('phone'), value: ({ customer }) => customer.phone },
    { title: t('place'), value: ({ location }) => location },
    { title: t('lent_on'), value: ({ created_at }) => toDay(created_at) },
    { title: t('column.due'), value: ({ due_on }) => due_on },
    { title: t('ended_on'), value: ({ ended_at }) => toDay(ended_at) },
    { title: t('csv.days'), value: ({ age_days }) => age_days },
    { title: t('column.pairs'), value: ({ pairs }) => pairs },
    { title: t('csv.out'), value: ({ pairs_out }) => pairs_out },
    { title: t('column.value'), value: ({ cents_out }) => cents_out / 100, decimals: 2 },
    { title: t('csv.deposit'), value: ({ deposit_cents }) => deposit_cents / 100, decimals: 2 },
  ]
  return csvDownload(t('csv.file'), columns, { rows, language })
}
