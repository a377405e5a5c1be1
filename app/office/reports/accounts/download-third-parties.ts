import { shopDay } from '../../../../core/base/clock.ts'
import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { languageContext, type Shop, shopContext } from '../../../context.ts'
import { csvDownload } from '../../../downloads/csv.server.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { orErrorPage } from '../../../refusals.ts'
import type { SheetColumn } from '../../ui/list/xlsx.server.ts'
import type { Route } from './+types/download-third-parties'
import { readAccountWords } from './account-parts.server.ts'
import { thirdPartiesParams } from './accounts-params.ts'

type ThirdParty = Awaited<
  ReturnType<Shop['invoicing']['listThirdParties']>
>['third_parties'][number]

/** The list of modelo 347 of a year as CSV. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { filter } = thirdPartiesParams.parse(url.searchParams)
  const year = filter.year ?? Number(shopDay(new Date(), getShopZone()).slice(0, 4))
  const { invoicing } = context.get(shopContext)
  const [{ third_parties }, { t }] = await Promise.all([
    orErrorPage(invoicing.listThirdParties({ year })),
    readAccountWords(language),
  ])
  const euros = (title: string, read: (row: ThirdParty) => number): SheetColumn<ThirdParty> => ({
    title,
    value: (row) => read(row) / 100,
    decimals: 2,
  })
  const quarters = [0, 1, 2, 3].map((place) =>
    euros(`${place + 1}T`, (row) => row.quarters_cents[place] ?? 0),
  )
  const columns: SheetColumn<ThirdParty>[] = [
    { title: t('column.nif'), value: (row) => row.nif },
    { title: t('column.country'), value: (row) => row.country ?? (row.nif ? 'ES' : null) },
    { title: t('column.name'), value: (row) => row.name },
    { title: t('column.address'), value: (row) => row.address },
    // Key B of the form: sales.
    { title: t('column.key'), value: () => 'B' },
    { title: t('column.invoices'), value: (row) => row.invoices },
    ...quarters,
    euros(t('column.total'), (row) => row.total_cents),
    { title: t('column.note'), value: ({ note }) => (note ? t(`note.${note}`) : null) },
  ]
  return csvDownload(`${t('file.third_parties')}_${year}`, columns, {
    rows: toRows(third_parties),
    language,
  })
}

async function* toRows<Row>(rows: readonly Row[]) {
  yield* rows
}
