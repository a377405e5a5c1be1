import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

const RENDER_TIMEOUT_MS = 10_000
/** What React writes in place of a part that was not ready. */
const NOT_READY = '<!--$!-->'

/**
 * Renders a whole page before it is sent, because its scripts are hashed for the CSP. At once where all of it is ready,
 * which takes half the time of a stream; a page that loads one of its parts first is rendered as a stream.
 */
export function renderPage(page: ReactNode, nonce: string): Promise<string> | string {
  const html = tryAtOnce(page)
  return html === undefined || html.includes(NOT_READY)
    ? renderWhenReady(page, nonce)
    : `<!DOCTYPE html>${html}`
}

/** Undefined where a part outside of every Suspense is not ready, or fails: the stream tells which. */
function tryAtOnce(page: ReactNode): string | undefined {
  try {
    return renderToString(page)
  } catch {
    return undefined
  }
}

function renderWhenReady(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timeout)
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError: reject,
    })
    const timeout = setTimeout(() => abort(new Error('The page took too long.')), RENDER_TIMEOUT_MS)
  })
}
