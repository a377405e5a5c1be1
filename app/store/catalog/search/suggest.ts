import { ORPCError } from '@orpc/client'
import { type Language, SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import type { Translated } from '../../../../core/base/translated.ts'
import { languageContext, type Shop, shopContext } from '../../../context.ts'
import { toChoiceSearch } from '../product/choice.ts'
import type { Route } from './+types/suggest'
import { toPageLink } from './help/help-texts.ts'
import type { SearchSuggestions } from './suggestion.ts'

const NEW_PRODUCTS = 3
/** So that what is new fits on a phone too. */
const MOST_KINDS = 6

/** Suggestions for the search field as JSON; not a page of its own. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  const { catalog } = context.get(shopContext)
  try {
    const suggestions =
      q === '' ? suggestStart(catalog, language) : suggestFor(catalog, q, language)
    return Response.json(await suggestions)
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return Response.json(null, { status: error.status })
  }
}

async function suggestFor(
  catalog: Shop['catalog'],
  q: string,
  language: Language,
): Promise<SearchSuggestions> {
  const answer = await catalog.suggest({ q, language })
  return {
    words: answer.words,
    pages: answer.pages.map((page) => toPageLink(page, language)),
    products: answer.products.map(({ colour, name, ...product }) => ({
      ...product,
      name: translate(name, language),
      search: toChoiceSearch({
        colour: colour ? { name: colour } : undefined,
        size: answer.size,
      }),
    })),
    categories: answer.categories.map(({ slug, name }) => ({
      slug,
      name: translate(name, language),
    })),
    brands: answer.brands,
  }
}

/** Suggests the largest kinds of shoes and the newest models while nothing is typed. */
async function suggestStart(
  catalog: Shop['catalog'],
  language: Language,
): Promise<SearchSuggestions> {
  const [{ categories }, { products }] = await Promise.all([
    catalog.listFacets({}),
    catalog.listProducts({ sort: 'new', per_page: NEW_PRODUCTS }),
  ])
  return {
    words: null,
    pages: [toPageLink('new', language)],
    products: products.map(({ product_id, slug, name, picture, from_cents }) => ({
      product_id,
      slug,
      name: translate(name, language),
      picture,
      search: '',
      from_cents,
    })),
    categories: categories
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_KINDS)
      .map(({ slug, name, count }) => ({ slug, name: translate(name, language), count })),
    brands: [],
  }
}

const translate = (name: Translated, language: Language) => name[language] ?? name.es
