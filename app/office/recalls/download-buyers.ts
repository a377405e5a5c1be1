import { shopDay } from '../../../core/base/clock.ts'
import { SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { RECALL_PART } from '../../../core/recalls/rules.ts'
import { languageContext, shopContext } from '../../context.ts'
import { type CsvColumn, csvDownload, readTexts } from '../../downloads/csv.server.ts'
import { getShopZone } from '../../i18n/shop-zone.ts'
import { readParts } from '../ui/list/read-parts.ts'
import type { Route } from './+types/download-buyers'
import { parseRecallId, type RecallBuyer } from './recalls-params.ts'

const TEXTS = import.meta.glob<Record<string, string>>('./text/*.json', { import: 'default' })

/** Everybody whom a recall concerns, as CSV. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { recalls } = context.get(shopContext)
  const recall_id = parseRecallId(params.recall)
  const [t, rows] = await Promise.all([
    readTexts(TEXTS, language),
    readParts<RecallBuyer>(async (page = 1) => {
      const part = await recalls.listRecallBuyers({ recall_id, page, limit: RECALL_PART })
      return { rows: part.buyers, next: page < part.pages ? page + 1 : null }
    }),
  ])
  const columns: CsvColumn<RecallBuyer>[] = [
    { title: t('column.name'), value: ({ name }) => name },
    { title: t('email'), value: ({ email }) => email },
    { title: t('phone'), value: ({ phone }) => phone },
    { title: t('column.pairs'), value: ({ pairs }) => pairs },
    {
      title: t('column.sales'),
      value: ({ sales }) => sales.map(({ reference }) => reference).join(' '),
    },
    {
      title: t('column.last'),
      value: ({ last_at }) => shopDay(new Date(last_at), getShopZone()),
    },
    { title: t('column.state'), value: ({ is_written }) => (is_written ? t('state.written') : '') },
  ]
  return csvDownload(t('csv.file'), columns, { rows, language })
}
