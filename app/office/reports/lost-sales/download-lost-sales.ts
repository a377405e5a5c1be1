import { shopDay } from '../../../../core/base/clock.ts'
import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../../context.ts'
import { type CsvColumn, csvDownload, readTexts } from '../../../downloads/csv.server.ts'
import { getFormatter } from '../../../i18n/format.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { readParts } from '../../ui/list/read-parts.ts'
import type { Route } from './+types/download-lost-sales'
import { type LostGoods, lostSalesParams } from './lost-sales-params.ts'

type Texts = Record<string, string>

const TEXTS = import.meta.glob<Texts>('./text/*.json', { import: 'default' })

/** Every size or model that the list's filter finds, as CSV: what a buyer takes along to the fair. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { filter } = lostSalesParams.parse(url.searchParams)
  const { reports } = context.get(shopContext)
  const [t, rows] = await Promise.all([
    readTexts(TEXTS, language),
    readParts<LostGoods>(async (page = 1) => {
      const found = await reports.listLostSales({ ...filter, page })
      return { rows: found.goods, next: page < found.pages ? page + 1 : null }
    }),
  ])
  const { size: formatSize } = getFormatter(language)
  const all = ({ sizes }: LostGoods, toText: (size: LostGoods['sizes'][number]) => string) =>
    [...new Set(sizes.map(toText).filter(Boolean))].join(', ')
  const columns: CsvColumn<LostGoods>[] = [
    { title: t('model'), value: ({ name }) => name[language] ?? name.es },
    {
      title: t('colour'),
      value: (goods) => all(goods, ({ colour }) => colour?.[language] ?? colour?.es ?? ''),
    },
    {
      title: t('size'),
      value: (goods) => all(goods, ({ size }) => (size ? formatSize(size) : '')),
    },
    { title: t('times'), value: ({ times }) => times },
    { title: t('stock'), value: ({ stock }) => stock },
    { title: t('sold'), value: ({ sold }) => sold },
    { title: t('csv.waiting'), value: ({ waiting }) => waiting },
    { title: t('csv.notified'), value: ({ notified }) => notified },
    { title: t('last'), value: ({ last_at }) => shopDay(new Date(last_at), getShopZone()) },
  ]
  return csvDownload(t('csv.file'), columns, { rows, language })
}
