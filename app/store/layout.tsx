import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isLanguage, SHOP_LANGUAGE } from '../../core/base/languages.ts'
import { languageContext, requestContext, shopContext, shopProfileContext } from '../context.ts'
import { needsCheckoutTexts } from '../i18n/needs-checkout-texts.ts'
import { addCheckoutTexts } from '../i18n/translator.ts'
import type { Route } from './+types/layout'
import { ErrorPage } from './errors/error-page.tsx'
import { StoreFrame } from './shell/frame.tsx'
import { type ShopFacts, toShopFacts } from './shop-facts.ts'
import { tagShopPages } from './tag-shop-pages.ts'

export const middleware: Route.MiddlewareFunction[] = [
  async function refuseUnknownLanguages({ params, context }) {
    if (params.lang === undefined || isLanguage(params.lang)) return
    // No loader runs after this, so the error page gets its data with the response.
    throw data({ shop: await loadShopFacts(context) }, { status: 404 })
  },
  tagShopPages,
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async function loadCheckoutTexts({ url }, next) {
    const { lang } = document.documentElement
    if (needsCheckoutTexts(url.pathname))
      await addCheckoutTexts(isLanguage(lang) ? lang : SHOP_LANGUAGE)
    return next()
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  return { shop: await loadShopFacts(context) }
}

async function loadShopFacts(context: Route.LoaderArgs['context']): Promise<ShopFacts> {
  const [shop, collections] = await Promise.all([
    context.get(shopProfileContext).read(),
    listCollections(context),
  ])
  return toShopFacts(shop, collections, context.get(languageContext).language)
}

/** None while the database does not answer: header and footer are there without them. */
async function listCollections(context: Route.LoaderArgs['context']) {
  try {
    return (await context.get(shopContext).catalog.listCollections({})).collections
  } catch (error) {
    const { isUnavailable, report } = context.get(requestContext)
    if (!isUnavailable(error)) throw error
    report(error)
    return []
  }
}

/** The frame's data changes only with the language. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.lang !== nextParams.lang
}

export default function StoreLayout({ loaderData: { shop } }: Route.ComponentProps) {
  return (
    <StoreFrame shop={shop}>
      <Outlet />
    </StoreFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <StoreFrame shop={loaderData?.shop}>
      <ErrorPage error={error} />
    </StoreFrame>
  )
}
