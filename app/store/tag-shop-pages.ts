import type { MiddlewareFunction } from 'react-router'
import { pageContext } from '../context.ts'

/** Every page of the store shows shop settings: a cached one is dropped when they change. */
export const tagShopPages: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const { tags } = context.get(pageContext)
  // A page without tags is private to one visitor: the frame must not make it cacheable.
  if (tags.size > 0) tags.add('shop')
  return response
}
