import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../../context.ts'
import { csvDownload, readTexts } from '../../../downloads/csv.server.ts'
import { getFormatter } from '../../../i18n/format.ts'
import { nameFile } from '../../ui/list/name-file.ts'
import { readParts } from '../../ui/list/read-parts.ts'
import { xlsxDownload } from '../../ui/list/xlsx.server.ts'
import type { Route } from './+types/download-closings'
import { type ExportedClosing, getClosingColumns } from './closing-columns.ts'
import { sessionsParams, toSessionFilter } from './sessions-params.ts'

type Texts = Record<string, string>

const SCREEN_TEXTS = import.meta.glob<Texts>('./text/*.json', { import: 'default' })
const CORE_TEXTS = import.meta.glob<Texts>('../../../../core/sales/text/*.json', {
  import: 'default',
})

/** Every closing that the list's filter finds, as `closings.csv` or `closings.xlsx`. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { file } = params
  if (file !== 'closings.csv' && file !== 'closings.xlsx') throw new Response(null, { status: 404 })
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const filter = toSessionFilter(sessionsParams.parse(url.searchParams).filter)
  const shop = context.get(shopContext)
  const [t, core, rows] = await Promise.all([
    readTexts(SCREEN_TEXTS, language),
    readTexts(CORE_TEXTS, language),
    readParts<ExportedClosing>(async (after) => {
      const part = await shop.cash.exportClosings({ ...filter, ...(after && { after }) })
      return { rows: part.closings, next: part.next }
    }),
  ])
  const { time } = getFormatter(language)
  const columns = getClosingColumns({ t, core, time })
  const fileName = await nameFile(shop, t('csv.file'), filter)
  return file === 'closings.csv'
    ? csvDownload(fileName, columns, { rows, language })
    : xlsxDownload(fileName, columns, { rows, sheet: t('title') })
}
