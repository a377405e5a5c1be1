import { ERROR_REPORTS_PATH } from './error-reports-path.ts'
import { readRelease } from './read-release.ts'

export interface BrowserError {
  type: 'error' | 'unhandledrejection'
  error: unknown
  filename?: string
  lineno?: number
  colno?: number
}

/** An error in a loop, or one that each key press repeats, must not keep a browser busy. */
const MOST_OF_A_PAGE = 5
const told = new Set<string>()

/** Sends an error once, at most five of a page's life; a report that does not arrive is given up. */
export async function reportError(caught: BrowserError): Promise<void> {
  const report = describeError(caught)
  const key = `${report.message} ${report.filename}:${report.lineno}:${report.colno}`
  if (told.has(key) || told.size >= MOST_OF_A_PAGE) return
  told.add(key)
  await fetch(ERROR_REPORTS_PATH, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => {})
}

function describeError({ type, error, filename, lineno, colno }: BrowserError) {
  const { message, stack } = Object(error) as Partial<Error>
  const { pathname, search } = window.location
  return {
    type,
    message: String(message ?? error),
    stack: typeof stack === 'string' ? stack : null,
    page: pathname + search,
    filename: filename || null,
    lineno: lineno || null,
    colno: colno || null,
    release: readRelease(),
  }
}
