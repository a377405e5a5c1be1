import { useEffect } from 'react'

const SCOPE = '/admin/tpv'

/**
 * Caches the page of this till in the browser, again whenever `content` changes: after a reload without the shop it
 * opens as it was then. Over plain http, or where the browser forbids it, nothing is cached.
 */
export function useCachedPage(content: string): void {
  useEffect(() => {
    if (content && import.meta.env.PROD) void cachePage().catch(() => undefined)
  }, [content])
}

async function cachePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/till-worker.js', { scope: SCOPE })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('refresh')
}
