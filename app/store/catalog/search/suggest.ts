import { ORPCError } from '@orpc/client'
import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../../context.ts'
import { toChoiceSearch } from '../product/choice.ts'
import type { Route } from './+types/suggest'

/** Suggestions for the search field as JSON; not a page of its own. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const q = new URL(request.url).searchParams.get('q') ?? ''
  try {
    const answer = await context.get(shopContext).catalog.suggest({ q, language })
    const translateName = ({
      name,
      ...rest
    }: {
      name: { es: string; [language: string]: string }
    }) => ({
      ...rest,
      name: name[language] ?? name.es,
    })
    return Response.json({
      words: answer.words,
      products: answer.products.map(({ colour, ...product }) => ({
        ...translateName(product),
        search: toChoiceSearch({
          colour: colour ? { name: colour } : undefined,
          size: answer.size,
        }),
      })),
      categories: answer.categories.map(translateName),
      brands: answer.brands,
    })
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return Response.json(null, { status: error.status })
  }
}
