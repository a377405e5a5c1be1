import { createHash } from 'node:crypto'
import type { HttpContext } from '../hono-env.ts'
import { chooseEncoding, Encodings } from './encodings.ts'
import type { Rendered } from './page-answer.ts'
import type { StoredPage } from './page-store.ts'

/** The page with all that its answers say alike, those headers included that every answer of its path bears. */
export async function toStoredPage(rendered: Rendered, c: HttpContext): Promise<StoredPage> {
  const { body, headers, tags, until } = rendered
  const identity =
    typeof body === 'string'
      ? Buffer.from(body)
      : Buffer.from(await new Response(body).arrayBuffer())
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const etag = `W/"${hash}"`
  headers.delete('content-length')
  headers.set('etag', etag)
  headers.append('vary', 'accept-encoding')
  c.get('secure')(headers, c.req.path)
  return {
    headers: Object.fromEntries(headers),
    etag,
    bytes: new Encodings(identity),
    tags,
    ...(until && { until: until.getTime() }),
  }
}

/** Sends a page in the form that the browser takes, or says that it has it already. */
export async function sendStored(page: StoredPage, c: HttpContext): Promise<Response> {
  const headers: Record<string, string> = { ...page.headers, 'x-request-id': c.get('requestId') }
  const etags = c.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim())
  if (etags?.includes(page.etag)) return complete(new Response(null, { status: 304, headers }), c)
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '')
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  const encoded = page.bytes.encode(encoding)
  const body = Buffer.isBuffer(encoded) ? encoded : await encoded
  headers['content-length'] = String(body.length)
  return complete(new Response(c.req.method === 'HEAD' ? null : toBody(body), { headers }), c)
}

function complete(answer: Response, c: HttpContext): Response {
  c.set('isComplete', true)
  return answer
}

/** Sends what is for this request alone. */
export async function sendOnce(
  { status, headers, body }: Rendered,
  c: HttpContext,
): Promise<Response> {
  if (c.req.method === 'HEAD' || typeof body !== 'string')
    return new Response(c.req.method === 'HEAD' ? null : body, { status, headers })
  headers.append('vary', 'accept-encoding')
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '')
  if (encoding === 'identity') return new Response(body, { status, headers })
  headers.set('content-encoding', encoding)
  const bytes = await new Encodings(Buffer.from(body)).encode(encoding)
  return new Response(toBody(bytes), { status, headers })
}

const toBody = (bytes: Buffer) => bytes as Uint8Array<ArrayBuffer>
