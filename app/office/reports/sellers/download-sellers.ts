import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { SELLER_ACTS } from '../../../../core/reports/sellers/rules.ts'
import { languageContext, shopContext } from '../../../context.ts'
import { type CsvColumn, csvDownload, readTexts } from '../../../downloads/csv.server.ts'
import { nameFile } from '../../ui/list/name-file.ts'
import { readParts } from '../../ui/list/read-parts.ts'
import type { Route } from './+types/download-sellers'
import { type ListedSeller, sellersParams } from './sellers-params.ts'

type Texts = Record<string, string>

const TEXTS = import.meta.glob<Texts>('./text/*.json', { import: 'default' })

const euros = (cents: number) => cents / 100

/** The list by seller as CSV, for the days and the till that are chosen. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { filter } = sellersParams.parse(url.searchParams)
  const shop = context.get(shopContext)
  const [t, rows] = await Promise.all([
    readTexts(TEXTS, language),
    readParts<ListedSeller>(async () => {
      const { sellers } = await shop.reports.listSellersActs(filter)
      return { rows: sellers, next: null }
    }),
  ])
  const columns: CsvColumn<ListedSeller>[] = [
    { title: t('seller'), value: ({ seller }) => seller?.name ?? t('nobody') },
    { title: t('csv.sales'), value: ({ sales }) => sales.times },
    { title: t('csv.sold'), value: ({ sales }) => euros(sales.cents), decimals: 2 },
    ...SELLER_ACTS.flatMap((act): CsvColumn<ListedSeller>[] => [
      { title: `${t(`act.${act}`)} (${t('csv.times')})`, value: ({ acts }) => acts[act].times },
      { title: t(`act.${act}`), value: ({ acts }) => euros(acts[act].cents), decimals: 2 },
    ]),
    { title: t('csv.over_limit'), value: ({ over_limit }) => over_limit.times },
    { title: t('approver'), value: ({ over_limit }) => over_limit.approvers.join(', ') },
    { title: t('csv.mis_scans'), value: ({ mis_scans }) => mis_scans },
  ]
  const fileName = await nameFile(shop, t('csv.file'), filter)
  return csvDownload(fileName, columns, { rows, language })
}
