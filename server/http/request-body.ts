import type { HttpMiddleware } from './hono-env.ts'
import { isReadableBody, isReadableUrl } from './readable-text.ts'
import { refuse } from './refuse.ts'

const KILOBYTE = 1024
const LARGEST_BODY = 64 * KILOBYTE
/** Pictures, pieces of a file to import or of a copy, lists of banks, and a product with its texts in six languages. */
const LARGEST_UPLOAD = 1024 * KILOBYTE
const UPLOADS =
  /^\/(?:(?:admin|api\/v1|rpc)\/(?:products|pictures|imports|catalog)|admin\/(?:payments|backup\/upload)|api\/v1\/bank-lists)(?:[/.]|$)/i
/** Files of suppliers: catalogs as PDF, price lists and photographs of papers. */
const LARGEST_DOCUMENT = 10_500 * KILOBYTE
const DOCUMENTS = /^\/admin\/suppliers\/(?:import|\d+(?:\/price-list)?)(?:\.data)?$/i
/** Reading a form takes time for each of its fields, and no form of the shop has that many. */
const MOST_FIELDS = 500
/** Bodies that are held in memory at one time, of all requests. */
const MOST_BUFFERED = 64 * 1024 * KILOBYTE

export interface BodyLimits {
  mostBuffered?: number
}

/**
 * Refuses a request that is too large or unreadable, before any later handler. Bodies of all requests together
 * stay within a fixed number of bytes; who comes when it is used up is asked to come again.
 */
export function refuseUnreadable({
  mostBuffered = MOST_BUFFERED,
}: BodyLimits = {}): HttpMiddleware {
  let buffered = 0
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!isReadableUrl(pathname) || !isReadableUrl(search.replaceAll('+', ' '))) {
      return refuse(c, 'UNREADABLE')
    }
    const request = c.req.raw
    if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return next()
    const type = request.headers.get('content-type') ?? ''
    const limit = isUrlEncoded(type) ? LARGEST_BODY : findLimit(pathname)
    let held = 0
    const hold = (bytes: number) => {
      held += bytes
      buffered += bytes
      return buffered <= mostBuffered
    }
    try {
      const body = await readBody(request, limit, hold)
      // The rest of the body is not read, so the connection cannot be used again.
      if (typeof body === 'string') {
        c.header('connection', 'close')
        return refuse(c, body)
      }
      if (countFields(body, type) > MOST_FIELDS) return refuse(c, 'BODY_TOO_LARGE')
      if (!(await isReadableBody(body, type))) return refuse(c, 'UNREADABLE')
      const { headers, method, signal, url } = request
      c.req.raw = new Request(url, { method, headers, body: body as BodyInit, signal })
      return await next()
    } finally {
      buffered -= held
    }
  }
}

/** The whole body, or why it is not read to its end. */
async function readBody(
  request: Request,
  limit: number,
  hold: (bytes: number) => boolean,
): Promise<Uint8Array | 'BODY_TOO_LARGE' | 'BUSY'> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return 'BODY_TOO_LARGE'
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return 'BODY_TOO_LARGE'
    if (!hold(chunk.byteLength)) return 'BUSY'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function findLimit(pathname: string): number {
  if (DOCUMENTS.test(pathname)) return LARGEST_DOCUMENT
  return UPLOADS.test(pathname) ? LARGEST_UPLOAD : LARGEST_BODY
}

const isUrlEncoded = (contentType: string) => contentType.includes('urlencoded')

/** How many fields a form has, counted without parsing it; other bodies have none. */
function countFields(body: Uint8Array, contentType: string): number {
  const separator = isUrlEncoded(contentType)
    ? '&'
    : /multipart\/form-data;.*boundary="?([^";]+)/i.exec(contentType)?.[1]
  if (!separator) return 0
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let count = 0
  for (let at = bytes.indexOf(separator); at >= 0 && count <= MOST_FIELDS; count++)
    at = bytes.indexOf(separator, at + separator.length)
  return count
}
