import { shopDay } from '../../../core/base/clock.ts'
import { SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../context.ts'
import { csvDownload, readTexts } from '../../downloads/csv.server.ts'
import { getFormatter } from '../../i18n/format.ts'
import { getShopZone } from '../../i18n/shop-zone.ts'
import { nameFile } from '../ui/list/name-file.ts'
import { readParts } from '../ui/list/read-parts.ts'
import type { SheetColumn } from '../ui/list/xlsx.server.ts'
import type { Route } from './+types/download-returns'
import { type ListedReturn, returnsParams } from './returns-params.ts'

type Texts = Record<string, string>

const SCREEN_TEXTS = import.meta.glob<Texts>('./text/*.json', { import: 'default' })
const CORE_TEXTS = import.meta.glob<Texts>('../../../core/returns/text/*.json', {
  import: 'default',
})

/** All returns that the list's filter finds, as CSV, page by page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { filter } = returnsParams.parse(url.searchParams)
  const shop = context.get(shopContext)
  const [t, core, rows] = await Promise.all([
    readTexts(SCREEN_TEXTS, language),
    readTexts(CORE_TEXTS, language),
    readParts(async (page: number | undefined) => {
      const found = await shop.returns.listReturns({ ...filter, page: page ?? 1 })
      return { rows: found.returns, next: found.page < found.pages ? found.page + 1 : null }
    }),
  ])
  const { time } = getFormatter(language)
  const columns: SheetColumn<ListedReturn>[] = [
    {
      title: t('column.when'),
      value: (each) => shopDay(new Date(each.created_at), getShopZone()),
      isDay: true,
    },
    { title: t('csv.time'), value: (each) => time(each.created_at) },
    { title: t('column.return'), value: (each) => each.reference },
    { title: t('filter.kind'), value: (each) => core(`kind.${each.kind}`) },
    { title: t('column.sale'), value: (each) => each.sale_reference },
    { title: t('customer'), value: (each) => each.customer },
    { title: t('column.units'), value: (each) => each.units },
    { title: t('column.status'), value: (each) => core(`status.${each.status}`) },
    { title: t('late'), value: (each) => (each.is_late ? 1 : 0) },
    { title: t('column.money'), value: (each) => each.cents / 100, decimals: 2 },
  ]
  const fileName = await nameFile(shop, t('csv.file'), filter)
  return csvDownload(fileName, columns, { rows, language })
}
