import type { HttpMiddleware } from './hono-env.ts'
import { isReadableBody, isReadableUrl } from './readable-text.ts'
import { refuse } from './refuse.ts'

const LARGEST_BODY = 1024 * 1024

/** Refuses a request that is too large or unreadable, before any later handler. */
export function refuseUnreadable(): HttpMiddleware {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!isReadableUrl(pathname) || !isReadableUrl(search.replaceAll('+', ' '))) {
      return refuse(c, 'UNREADABLE')
    }
    const request = c.req.raw
    if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return next()
    const body = await readUpTo(request, LARGEST_BODY)
    if (!body) {
      // The rest of the body is not read, so the connection cannot be used again.
      c.header('connection', 'close')
      return refuse(c, 'BODY_TOO_LARGE')
    }
    const { headers, method, signal, url } = request
    if (!(await isReadableBody(body, headers.get('content-type') ?? ''))) {
      return refuse(c, 'UNREADABLE')
    }
    c.req.raw = new Request(url, { method, headers, body: body as BodyInit, signal })
    return next()
  }
}

async function readUpTo(request: Request, limit: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
