import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../../context.ts'
import { type CsvColumn, csvDownload, readTexts } from '../../../downloads/csv.server.ts'
import { orErrorPage } from '../../../refusals.ts'
import type { ImportRow } from '../import-run.ts'
import type { Route } from './+types/refused-rows'

type Texts = Record<string, string>
type RefusedCell = ImportRow['told'][number] & { name: string }

const SCREEN_TEXTS = import.meta.glob<Texts>('../text/*.json', { import: 'default' })
const CORE_TEXTS = import.meta.glob<Texts>('../../../../core/imports/text/*.json', {
  import: 'default',
})

/** What was refused and why, in the person's language, for a spreadsheet. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { imports } = context.get(shopContext)
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const query = { import_run_id: Number(params.import), show: 'refused', limit: 500 } as const
  const first = await orErrorPage(imports.listImportRows(query))
  const [t, reason] = await Promise.all([
    readTexts(SCREEN_TEXTS, language),
    readTexts(CORE_TEXTS, language),
  ])
  async function* readRefusals() {
    for (let found = first; ; ) {
      for (const { name, handle, told } of found.rows)
        for (const refusal of told) yield { ...refusal, name: name || handle }
      if (found.page >= found.pages) return
      found = await imports.listImportRows({ ...query, page: found.page + 1 })
    }
  }
  const columns: CsvColumn<RefusedCell>[] = [
    { title: t('csv.row'), value: (refusal) => refusal.row },
    { title: t('csv.name'), value: (refusal) => refusal.name },
    { title: t('csv.column'), value: (refusal) => refusal.column },
    { title: t('csv.value'), value: (refusal) => refusal.value },
    { title: t('csv.reason'), value: (refusal) => reason(refusal.reason) },
  ]
  return csvDownload(`${t('csv.file')}-${params.import}`, columns, {
    rows: readRefusals(),
    language,
  })
}
