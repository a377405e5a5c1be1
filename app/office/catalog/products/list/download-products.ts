import { shopDay } from '../../../../../core/base/clock.ts'
import { type Language, SHOP_LANGUAGE } from '../../../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../../../context.ts'
import { type CsvColumn, csvDownload, readTexts } from '../../../../downloads/csv.server.ts'
import { getShopZone } from '../../../../i18n/shop-zone.ts'
import { readParts } from '../../../ui/list/read-parts.ts'
import type { Found } from '../product.ts'
import type { Route } from './+types/download-products'
import { COST_COLUMNS, type ProductColumn, USUAL_COLUMNS } from './product-columns.ts'
import { productParams, toNarrowing } from './product-params.ts'

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
  const columns = [
    ...listFirst(t, language),
    ...shown.flatMap((each) => listColumns(t, language)[each]),
  ]
  return csvDownload(t('csv.file'), columns, { rows, language })
}

type Words = (key: string) => string

const say = (name: Listed['name'] | null, language: Language) => name && (name[language] ?? name.es)
const toEuros = (cents: number | null | undefined) => (cents == null ? null : cents / 100)

const listFirst = (t: Words, language: Language): CsvColumn<Listed>[] => [
  { title: t('product'), value: ({ name }) => say(name, language) },
  { title: t('brand'), value: ({ brand }) => brand },
  { title: t('category'), value: ({ category }) => say(category, language) },
]

function listColumns(t: Words, language: Language): Record<ProductColumn, CsvColumn<Listed>[]> {
  const inEuros = (title: string, value: (listed: Listed) => number | null | undefined) => ({
    title: t(title),
    value: (listed: Listed) => toEuros(value(listed)),
    decimals: 2,
  })
  const inWords = (title: string, value: CsvColumn<Listed>['value']) => ({ title: t(title), value })
  return {
    state: [inWords('state', ({ status }) => t(`state.${status}`))],
    colours: [
      inWords('colours', ({ colours }) =>
        colours.map(({ name }) => say(name, language)).join(', '),
      ),
    ],
    sizes: [
      inWords('sizes_pairs', ({ sizes }) =>
        sizes.map(({ size, stock }) => `${size ?? '–'}: ${stock}`).join(', '),
      ),
    ],
    pairs: [
      inWords('pairs', ({ stock }) => stock),
      inWords('reserved', ({ reserved }) => reserved),
    ],
    price: [
      inEuros('price_from', ({ from_cents }) => from_cents),
      inEuros('price_to', ({ to_cents }) => to_cents),
    ],
    collection: [inWords('collection', ({ collection }) => say(collection, language))],
    cost: [
      inEuros('column.cost', ({ cost_from_cents }) => cost_from_cents),
      inEuros('cost_to', ({ cost_to_cents }) => cost_to_cents),
    ],
    margin: [
      inEuros('column.margin', ({ margin_cents }) => margin_cents),
      inWords('margin_percent', ({ margin_percent }) => margin_percent),
    ],
    changed: [
      inWords('column.changed', ({ updated_at }) => shopDay(new Date(updated_at), getShopZone())),
    ],
  }
}
