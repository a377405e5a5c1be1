import { useEffect } from 'react'

const SCOPE = '/admin/tpv'
/** The pages that the worker caches; each keeps its own. */
type CachedPage = '/admin/tpv' | '/admin/tpv/count'

/**
 * Caches this page in the browser, again whenever `content` changes: after a reload without the shop it opens as it was
 * then. Over plain http, or where the browser forbids it, nothing is cached.
 */
export function useCachedPage(page: CachedPage, content: string): void {
  useEffect(() => {
    if (content && import.meta.env.PROD) void cachePage(page).catch(() => undefined)
  }, [page, content])
}

async function cachePage(page: CachedPage): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/till-worker.js', { scope: SCOPE })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(page)
}
