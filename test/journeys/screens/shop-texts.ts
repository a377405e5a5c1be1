import { type APIRequestContext, expect } from '@playwright/test'
import { EMPTY_DAYS } from '../../../app/i18n/dates/short-dates.ts'
import type { Language } from '../text-patterns.ts'
import { IMPORTED_CELLS } from './imported-files.ts'
import type { ScreenExamples } from './screen-examples.ts'

/** What the shop itself calls its goods and says of itself: data, in no translator's hands. */
export async function shopTexts(request: APIRequestContext): Promise<string[]> {
  const names = [...new Set(stringsIn(await readShop(request)))]
  // The longest first: a shorter one may be a part of it.
  return names.filter(isName).sort((a, b) => b.length - a.length)
}

/** What the office calls the same, with its people, sales and imported files; codes such as `in_stock` are no texts. */
export async function staffTexts(
  staff: APIRequestContext,
  examples: ScreenExamples,
): Promise<string[]> {
  const { product, sale, served_order, deposit, loan, closed_session, open_session } = examples
  const { uploaded_import, tried_import, complaint, guarantee_case } = examples
  const { open_stocktake, applied_stocktake, sent_move, drafted_move } = examples
  const { sent_order, drafted_order, sent_return, drafted_return } = examples
  const paths = [
    '/invoices',
    '/returns',
    '/contact-messages',
    `/shipments?sale_id=${served_order}`,
    '/deposits',
    `/deposits/${deposit}`,
    '/loans',
    `/loans/${loan}`,
    '/marked-pairs',
    '/locations',
    '/stocktakes',
    `/stocktakes/${open_stocktake}`,
    `/stocktakes/${applied_stocktake}`,
    '/stock-moves',
    `/stock-moves/${sent_move}`,
    `/stock-moves/${drafted_move}`,
    '/supplier-orders',
    `/supplier-orders/${sent_order}`,
    `/supplier-orders/${drafted_order}`,
    '/supplier-order-places',
    '/supplier-returns',
    `/supplier-returns/${sent_return}`,
    `/supplier-returns/${drafted_return}`,
    '/lost-sales',
    '/customers',
    '/complaints',
    `/complaints/${complaint}`,
    '/guarantee-cases',
    `/guarantee-cases/${guarantee_case}`,
    '/customer-imports',
    '/past-sales',
    '/me',
    '/tills',
    '/sellers',
    '/product-categories',
    '/sales',
    '/price-campaigns',
    '/imports',
    '/incidents',
    '/office/product-choices',
    '/office/products',
    `/office/products/${product}`,
    `/sales/${sale}`,
    `/imports/${uploaded_import}`,
    `/imports/${tried_import}`,
    `/imports/${tried_import}/rows`,
    '/cash-sessions',
    `/cash-sessions/${closed_session}`,
    `/cash-sessions/${open_session}`,
  ]
  const answers = await Promise.all(paths.map((path) => readJson(staff, path)))
  const names = stringsIn(answers).filter((text) => isName(text) && !/^[a-z_]+$/.test(text))
  // «FR26-» of the invoice «FR26-1».
  const series = names.flatMap((name) => name.match(/^(?:PRUEBA-)?[A-Z]+\d\d-(?=\d+$)/) ?? [])
  return [...new Set([...names, ...series, ...IMPORTED_CELLS, ...listDateWords()])]
}

/** A letter alone would hide every text that has it. */
const isName = (text: string) => /\p{L}/u.test(text) && text.length > 1

/** What stands between the numbers of a long or a short date, in any month, and the words of near days. */
export function listDateWords(): string[] {
  const styles = ['long', 'medium'] as const
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 15))
  const words = styles.flatMap((dateStyle) => {
    const format = new Intl.DateTimeFormat('es-ES', { dateStyle, timeStyle: 'short' })
    return months.flatMap((day) => format.formatToParts(day).map(({ value }) => value))
  })
  const near = new Intl.RelativeTimeFormat('es-ES', { numeric: 'auto' })
  const days = [-1, 0, 1].map((distance) => near.format(distance, 'day'))
  return [...new Set([...words, ...days, EMPTY_DAYS.es])].filter(isName)
}

/** The names and sentences of the shop in Spanish that another language has words of its own for. */
export async function spanishNames(
  request: APIRequestContext,
  language: Language,
): Promise<Set<string>> {
  const texts = translatedIn(await readShop(request))
  const said = new Set(texts.map((text) => text[language]))
  const foreign = texts.filter((text) => text[language] && !said.has(text.es))
  return new Set(foreign.map(({ es = '' }) => es))
}

async function readShop(request: APIRequestContext): Promise<unknown[]> {
  const read = (path: string) => readJson(request, path)
  const { products } = await read('/products')
  return Promise.all([
    products,
    ...['/collections', '/faqs', '/shop', '/products/facets', '/contract-terms'].map(read),
    ...products.map(({ product_id }: { product_id: number }) => read(`/products/${product_id}`)),
  ])
}

async function readJson(request: APIRequestContext, path: string) {
  const answer = await request.get(`/api/v1${path}`)
  expect(answer.ok(), path).toBe(true)
  return answer.json()
}

type Translated = Partial<Record<string, string>>

function translatedIn(value: unknown): Translated[] {
  if (value === null || typeof value !== 'object') return []
  const { es } = value as Translated
  if (typeof es === 'string') return [value as Translated]
  return Object.values(value).flatMap(translatedIn)
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}
