import { BUILD_HEADER } from '../../app/build-header.ts'
import type { HttpMiddleware } from './hono-env.ts'

/** Names the build of the shop's pages on each answer, so that a page that stays open hears of a newer one. */
export function showBuild(version: string): HttpMiddleware {
  return async (c, next) => {
    await next()
    c.res.headers.set(BUILD_HEADER, version)
  }
}
