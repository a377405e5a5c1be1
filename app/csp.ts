import { createHash } from 'node:crypto'
import type { Surface } from './surface.ts'

/** A page with its CSP, which names its inline scripts by hash, so that it can be cached. */
export interface SealedPage {
  html: string
  policy: string
}

interface PageKind {
  surface: Surface
  development?: boolean
  /** Another origin to which its forms may post. */
  formAction?: string | undefined
}

/** Surfaces drawn by Mantine, which needs inline styles. */
const STYLED_INLINE: readonly Surface[] = ['office', 'till']

const FRAMING: readonly Surface[] = ['office', 'till']
const FRAMED: readonly Surface[] = ['store', 'print']

/**
 * Hashes exactly the inline scripts that carry the marker, and strips it. An injected script carries no marker,
 * has no hash and does not run.
 */
export function sealScripts(html: string, marker: string, page: PageKind): SealedPage {
  const attribute = ` nonce="${marker}"`
  const hashes = new Set<string>()
  for (const [tag, body] of scriptsBearing(html, attribute)) {
    if (!tag.includes(' src=')) hashes.add(`'sha256-${sha256(body)}'`)
  }
  return { html: html.replaceAll(attribute, ''), policy: policyFor([...hashes], page) }
}

function* scriptsBearing(html: string, attribute: string): Generator<[string, string]> {
  let at = html.indexOf('<script')
  while (at !== -1) {
    const open = html.indexOf('>', at)
    const close = html.indexOf('</script>', open)
    if (open === -1 || close === -1) return
    const tag = html.slice(at, open)
    if (tag.includes(attribute)) yield [tag, html.slice(open + 1, close)]
    at = html.indexOf('<script', close)
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

function policyFor(
  hashes: string[],
  { surface, development = false, formAction }: PageKind,
): string {
  const drawnByMantine = STYLED_INLINE.includes(surface)
  // Vite's development client injects styles and opens a web socket.
  const styles = drawnByMantine || development ? "'self' 'unsafe-inline'" : "'self'"
  // Pictures are previewed before upload.
  const pictures = drawnByMantine ? "'self' data: blob:" : "'self' data:"
  // The till reads codes by a compiled program where the browser has no reader of its own.
  const programs = surface === 'till' ? ["'wasm-unsafe-eval'"] : []
  const connections = development ? "'self' ws: wss:" : "'self'"
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...programs, ...hashes].join(' ')}`,
    `style-src ${styles}`,
    `img-src ${pictures}`,
    "font-src 'self'",
    `connect-src ${connections}`,
    "manifest-src 'self'",
    // Only the till works offline.
    `worker-src ${surface === 'till' ? "'self'" : "'none'"}`,
    `form-action ${["'self'", formAction].filter(Boolean).join(' ')}`,
    "base-uri 'none'",
    // The office shows the store's home page as a preview, the till prints papers out of a frame.
    ...(FRAMING.includes(surface) ? ["frame-src 'self'"] : []),
    `frame-ancestors ${FRAMED.includes(surface) ? "'self'" : "'none'"}`,
  ].join('; ')
}
