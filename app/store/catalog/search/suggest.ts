import { ORPCError } from '@orpc/client'
import { languageContext, shopContext } from '../../../context.ts'
import type { Route } from './+types/suggest'

/** What the search field offers while somebody types: read by script, never shown by itself. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { language } = context.get(languageContext)
  const q = new URL(request.url).searchParams.get('q') ?? ''
  try {
    const found = await context.get(shopContext).catalog.suggest({ q })
    const said = ({ name, ...rest }: { name: { es: string; [language: string]: string } }) => ({
      ...rest,
      name: name[language] ?? name.es,
    })
    return Response.json({
      words: found.words,
      products: found.products.map(said),
      categories: found.categories.map(said),
      brands: found.brands,
    })
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return Response.json(null, { status: error.status })
  }
}
