import { shopDay } from '../../../core/base/clock.ts'
import { SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../context.ts'
import { type CsvColumn, csvDownload, readTexts } from '../../downloads/csv.server.ts'
import { getFormatter } from '../../i18n/format.ts'
import { getShopZone } from '../../i18n/shop-zone.ts'
import { readParts } from '../ui/list/read-parts.ts'
import type { Route } from './+types/download-audit'
import type { ListedEntry } from './audit-entry.ts'
import { auditParams, toAuditFilter } from './audit-params.ts'
import { describeAction, describeTable, type FindWords } from './entry-words.ts'

type Texts = Record<string, string>

const SCREEN_TEXTS = import.meta.glob<Texts>('./text/*.json', { import: 'default' })
const CORE_TEXTS = import.meta.glob<Texts>('../../../core/audit/text/*.json', { import: 'default' })

/** All entries that the filter finds, for a spreadsheet. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { filter } = auditParams.parse(url.searchParams)
  const { audit } = context.get(shopContext)
  const [t, core, rows] = await Promise.all([
    readTexts(SCREEN_TEXTS, language),
    readTexts(CORE_TEXTS, language),
    readParts(async (before) => {
      const input = { ...toAuditFilter(filter), ...(before && { before }) }
      const part = await audit.exportAuditEntries(input)
      return { rows: part.entries, next: part.next }
    }),
  ])
  const find: FindWords = (key, values = {}) => {
    const words = core(key)
    return words === key
      ? undefined
      : words.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')
  }
  const { time } = getFormatter(language)
  const zone = getShopZone()
  const columns: CsvColumn<ListedEntry>[] = [
    { title: t('column.when'), value: (entry) => shopDay(new Date(entry.created_at), zone) },
    { title: t('csv.time'), value: (entry) => time(entry.created_at) },
    { title: t('column.who'), value: (entry) => entry.user_email },
    { title: t('column.action'), value: ({ action_type }) => describeAction(find, action_type) },
    { title: t('csv.code'), value: (entry) => entry.action_type },
    {
      title: t('column.target'),
      value: ({ target_table_name: table }) => table && describeTable(find, table),
    },
    { title: t('filter.id'), value: (entry) => entry.target_entity_id },
    { title: t('column.status'), value: (entry) => core(`status.${entry.status}`) },
    { title: t('csv.reason'), value: (entry) => entry.error_message },
    { title: t('details'), value: ({ details }) => details.map(toText).join('; ') },
  ]
  return csvDownload(t('csv.file'), columns, { rows, language })
}

const toText = ({ field, before, value }: ListedEntry['details'][number]) =>
  before === null ? `${field}: ${value}` : `${field}: ${before} → ${value}`
