import { type APIRequestContext, expect } from '@playwright/test'
import type { Language } from './text-patterns.ts'

/** What the shop itself calls its goods and says of itself: data, in no translator's hands. */
export async function shopTexts(request: APIRequestContext): Promise<string[]> {
  const names = [...new Set(stringsIn(await readShop(request)))]
  // The longest first: a shorter one may be a part of it.
  return names.filter((text) => /\p{L}/u.test(text)).sort((a, b) => b.length - a.length)
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
  const read = async (path: string) => {
    const answer = await request.get(`/api/v1${path}`)
    expect(answer.ok(), path).toBe(true)
    return answer.json()
  }
  const { products } = await read('/products')
  return Promise.all([
    products,
    ...['/collections', '/faqs', '/shop', '/products/facets'].map(read),
    ...products.map(({ product_id }: { product_id: number }) => read(`/products/${product_id}`)),
  ])
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
