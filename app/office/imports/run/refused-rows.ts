import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { escapeFormula, toCsvLine } from '../../../../core/imports/exports/csv-line.ts'
import { languageContext, shopContext } from '../../../context.ts'
import { orStatus } from '../../../refusals.ts'
import { asDownload } from '../../ui/list/download.ts'
import type { Route } from './+types/refused-rows'

type Texts = Record<string, string>

const TITLES = import.meta.glob<Texts>('../text/*.json', { import: 'default' })
const REASONS = import.meta.glob<Texts>('../../../../core/imports/text/*.json', {
  import: 'default',
})

/** What was refused and why, in the person's language, for a spreadsheet. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { imports } = context.get(shopContext)
  const asked = { import_run_id: Number(params.import), show: 'refused', limit: 500 } as const
  const first = await orStatus(imports.listImportRows(asked))
  const { language } = context.get(languageContext)
  const titles = await TITLES[`../text/${language ?? SHOP_LANGUAGE}.json`]?.()
  const reasons =
    await REASONS[`../../../../core/imports/text/${language ?? SHOP_LANGUAGE}.json`]?.()
  async function* lines() {
    const columns = ['row', 'name', 'column', 'value', 'reason'] as const
    yield `\uFEFF${line(columns.map((column) => titles?.[`csv.${column}`] ?? column))}`
    for (let found = first; ; ) {
      for (const { name, handle, told } of found.rows)
        for (const { row, column, value, reason } of told)
          yield line([
            `${row}`,
            name || handle,
            column ?? '',
            value ?? '',
            reasons?.[reason] ?? reason,
          ])
      if (found.page >= found.pages) return
      found = await imports.listImportRows({ ...asked, page: found.page + 1 })
    }
  }
  return asDownload(`${titles?.['csv.file'] ?? 'csv'}-${params.import}.csv`, lines())
}

const line = (cells: readonly string[]) => toCsvLine(cells.map(escapeFormula), ';', '\r\n')
