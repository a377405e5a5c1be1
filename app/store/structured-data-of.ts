import type { RouterContextProvider } from 'react-router'
import { languageContext, pageContext, requestContext, shopContext } from '../context.ts'
import { barePath } from '../i18n/shop-path.ts'
import { type Block, structuredDataContext } from './structured-data.ts'
import { shopData } from './structured-data-shop.ts'

/** What a page tells machines: its loader's own, and on the home page what the shop is. */
export async function structuredDataOf(
  request: Request,
  context: RouterContextProvider,
): Promise<readonly Block[]> {
  const own = context.get(structuredDataContext)
  if (barePath(new URL(request.url).pathname) !== '/') return own
  const shop = await context.get(shopContext).settings.getShop({})
  const { tags } = context.get(pageContext)
  // A page that names nothing is not kept; this must not be what keeps it.
  if (tags.size > 0) tags.add('shop')
  const { origin } = context.get(requestContext)
  return [...shopData(shop, { origin, language: context.get(languageContext).language }), ...own]
}
