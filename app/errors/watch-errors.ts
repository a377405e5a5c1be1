import type { BrowserError } from './report-error.ts'

/** Errors that tell nothing of the shop: of a browser's own extensions, and a notice of browsers that is no error. */
const FOREIGN = /^(?:chrome|moz|safari-web|webkit-masked)-(?:extension|url):|ResizeObserver loop/

/** Hands over what nobody in the page has caught. The rest is loaded only when something went wrong. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    if (message) sendError({ type: 'error', error: error ?? message, filename, lineno, colno })
  })
  addEventListener('unhandledrejection', ({ reason }) =>
    sendError({ type: 'unhandledrejection', error: reason }),
  )
}

/** Tells the shop of one error. Whatever goes wrong meanwhile is ignored. (spec section 8) */
export function sendError(error: BrowserError): void {
  if (FOREIGN.test(error.filename ?? '') || FOREIGN.test(String(error.error))) return
  import('./report-error.ts').then(({ reportError }) => reportError(error)).catch(() => {})
}
