import type { MiddlewareFunction } from 'react-router'
import { pageContext } from '../context.ts'

/** A page in the frame shows the shop: one that is kept is made anew when the shop changes. */
export const showTheShop: MiddlewareFunction<Response> = async ({ context }, next) => {
  const answer = await next()
  const { tags } = context.get(pageContext)
  // A page that names nothing itself is one visitor's own: the frame around it must not keep it.
  if (tags.size > 0) tags.add('shop')
  return answer
}
