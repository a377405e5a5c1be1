import { compress } from 'hono/compress'
import type { HttpMiddleware } from '../hono-env.ts'

/** Compresses what is not compressed yet, as answers of the API. */
export function compression(): HttpMiddleware {
  const compressAnswer = compress()
  return async (c, next) => {
    await next()
    if (!c.get('isComplete')) await compressAnswer(c, async () => {})
  }
}
