import { shopDay } from '../../../../core/base/clock.ts'
import { toAgencyCells } from '../../../../core/invoicing/books/agency/agency-row.ts'
import {
  AGENCY_COLUMNS,
  AGENCY_SHEET,
  MOST_AGENCY_BYTES,
  nameAgencyFile,
} from '../../../../core/invoicing/books/agency/rules.ts'
import { shopContext } from '../../../context.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { toWorkbook, xlsxFile } from '../../ui/list/xlsx.server.ts'
import type { Route } from './+types/download-agency-book'
import { agencyParams } from './accounts-params.ts'
import { readAgencyBook } from './read-agency-book.server.ts'

/** The VAT book in the tax agency's own layout. It is not written where the agency would refuse a line of it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { filter } = agencyParams.parse(url.searchParams)
  const to = filter.to ?? shopDay(new Date(), getShopZone())
  const { rows, refusals, lacks, company } = await readAgencyBook(context.get(shopContext), to)
  if (refusals.length > 0 || lacks.length > 0) throw new Response(null, { status: 422 })
  const bytes = await toWorkbook([
    {
      name: AGENCY_SHEET,
      columns: AGENCY_COLUMNS.map(({ type, title }) => {
        if (type === 'day') return { numFmt: 'dd/mm/yyyy', width: 12 }
        return type === 'number' && title !== 'Ejercicio' ? { numFmt: '0.00', width: 12 } : {}
      }),
      rows: [
        AGENCY_COLUMNS.map(({ group }) => group || null),
        AGENCY_COLUMNS.map(({ title }) => title || null),
        ...rows.map((row) =>
          toAgencyCells(row).map((cell, place) =>
            AGENCY_COLUMNS[place]?.type === 'day' && cell ? new Date(`${cell}T00:00:00Z`) : cell,
          ),
        ),
      ],
    },
  ])
  if (bytes.length > MOST_AGENCY_BYTES) throw new Response(null, { status: 422 })
  return xlsxFile(nameAgencyFile(to.slice(0, 4), company.nif, company.name), bytes)
}
