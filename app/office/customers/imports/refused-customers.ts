import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../../context.ts'
import { type CsvColumn, csvDownload, readTexts } from '../../../downloads/csv.server.ts'
import { orErrorPage } from '../../../refusals.ts'
import type { Route } from './+types/refused-customers'
import type { CustomerRows } from './customer-run.ts'

type Texts = Record<string, string>
type RefusedRow = CustomerRows['rows'][number]['told'][number] & { row: number }

const SCREEN_TEXTS = import.meta.glob<Texts>('../../imports/text/*.json', { import: 'default' })
const CORE_TEXTS = import.meta.glob<Texts>('../../../../core/imports/text/*.json', {
  import: 'default',
})

/** Which rows were refused and why, in the person's language, for a spreadsheet. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { imports } = context.get(shopContext)
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const query = { import_run_id: Number(params.import), show: 'refused', limit: 500 } as const
  const first = await orErrorPage(imports.listCustomerImportRows(query))
  const [t, reason] = await Promise.all([
    readTexts(SCREEN_TEXTS, language),
    readTexts(CORE_TEXTS, language),
  ])
  async function* readRefusals() {
    for (let found = first; ; ) {
      for (const { row, told } of found.rows) for (const refusal of told) yield { ...refusal, row }
      if (found.page >= found.pages) return
      found = await imports.listCustomerImportRows({ ...query, page: found.page + 1 })
    }
  }
  const columns: CsvColumn<RefusedRow>[] = [
    { title: t('csv.row'), value: ({ row }) => row },
    { title: t('csv.reason'), value: (refusal) => reason(refusal.reason) },
  ]
  return csvDownload(`${t('csv.file')}-${params.import}`, columns, {
    rows: readRefusals(),
    language,
  })
}
