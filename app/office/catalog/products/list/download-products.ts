import { shopDay } from '../../../../../core/base/clock.ts'
import { SHOP_LANGUAGE } from '../../../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../../../context.ts'
import { type CsvColumn, csvDownload, readTexts } from '../../../../downloads/csv.server.ts'
import { getShopZone } from '../../../../i18n/shop-zone.ts'
import { readParts } from '../../../ui/list/read-parts.ts'
import type { Route } from './+types/download-products'
import { COST_COLUMNS, type ProductColumn, USUAL_COLUMNS } from './product-columns.ts'
import { productParams, toNarrowing } from './product-params.ts'
import type { Found } from './products-table.tsx'

const TEXTS = import.meta.glob<Record<string, string>>('../text/*.json', { import: 'default' })

type Listed = Found['products'][number]

/** All products that the list's filter finds, with the columns that it shows, as CSV. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { filter, sort } = productParams.parse(url.searchParams)
  const { catalog, staff } = context.get(shopContext)
  const { rights } = await staff.getMe({})
  const shown = (filter.columns ?? USUAL_COLUMNS).filter(
    (column) => rights.see_costs === 'allowed' || !COST_COLUMNS.includes(column),
  )
  const with_costs = shown.some((column) => COST_COLUMNS.includes(column))
  const [t, rows] = await Promise.all([
    readTexts(TEXTS, language),
    readParts<Listed>(async (after) => {
      const part = await catalog.exportOfficeProducts({
        ...toNarrowing(filter),
        sort,
        with_costs,
        ...(after && { after }),
      })
      return { rows: part.products, next: part.next }
    }),
  ])
  const say = (name: Listed['name'] | null) => name && (name[language] ?? name.es)
  const euros = (cents: number | null | undefined) => (cents == null ? null : cents / 100)
  const columns: Record<ProductColumn, CsvColumn<Listed>[]> = {
    state: [{ title: t('state'), value: ({ status }) => t(`state.${status}`) }],
    colours: [
      {
        title: t('colours'),
        value: ({ colours }) => colours.map(({ name }) => say(name)).join(', '),
      },
    ],
    sizes: [
      {
        title: t('sizes_pairs'),
        value: ({ sizes }) => sizes.map(({ size, stock }) => `${size ?? '–'}: ${stock}`).join(', '),
      },
    ],
    pairs: [
      { title: t('pairs'), value: ({ stock }) => stock },
      { title: t('reserved'), value: ({ reserved }) => reserved },
    ],
    price: [
      { title: t('price_from'), value: ({ from_cents }) => euros(from_cents), decimals: 2 },
      { title: t('price_to'), value: ({ to_cents }) => euros(to_cents), decimals: 2 },
    ],
    collection: [{ title: t('collection'), value: ({ collection }) => say(collection) }],
    cost: [
      {
        title: t('column.cost'),
        value: ({ cost_from_cents }) => euros(cost_from_cents),
        decimals: 2,
      },
      { title: t('cost_to'), value: ({ cost_to_cents }) => euros(cost_to_cents), decimals: 2 },
    ],
    margin: [
      { title: t('column.margin'), value: ({ margin_cents }) => euros(margin_cents), decimals: 2 },
      { title: t('margin_percent'), value: ({ margin_percent }) => margin_percent },
    ],
    changed: [
      {
        title: t('column.changed'),
        value: ({ updated_at }) => shopDay(new Date(updated_at), getShopZone()),
      },
    ],
  }
  const first: CsvColumn<Listed>[] = [
    { title: t('product'), value: ({ name }) => say(name) },
    { title: t('brand'), value: ({ brand }) => brand },
    { title: t('category'), value: ({ category }) => say(category) },
  ]
  return csvDownload(t('csv.file'), [...first, ...shown.flatMap((column) => columns[column])], {
    rows,
    language,
  })
}
