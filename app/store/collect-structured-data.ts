import type { RouterContextProvider } from 'react-router'
import { languageContext, pageContext, requestContext, shopProfileContext } from '../context.ts'
import { barePath } from '../i18n/shop-path.ts'
import { toShopData } from './shop-structured-data.ts'
import { type StructuredData, structuredDataContext } from './structured-data.ts'

/** The structured data that the loader set, and on the home page that of the shop. */
export async function collectStructuredData(
  request: Request,
  context: RouterContextProvider,
): Promise<readonly StructuredData[]> {
  const data = context.get(structuredDataContext)
  if (barePath(new URL(request.url).pathname) !== '/') return data
  const shop = await context.get(shopProfileContext).read()
  const { tags } = context.get(pageContext)
  // A page without tags is not cached, and this must not make it so.
  if (tags.size > 0) tags.add('shop')
  const { origin } = context.get(requestContext)
  return [...toShopData(shop, { origin, language: context.get(languageContext).language }), ...data]
}
