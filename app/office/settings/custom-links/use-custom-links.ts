import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteLoaderData } from 'react-router'
import { notify } from '../../ui/notify.ts'
import type { CustomLink } from './custom-link.ts'

/** The links of the office's own, read after the page is shown and again after each act. */
export function useCustomLinks(): readonly CustomLink[] {
  const { t } = useTranslation('office')
  const pageId = useRouteLoaderData<{ page_id: string }>('office/layout')?.page_id
  const [links, setLinks] = useState<readonly CustomLink[]>([])
  const failed = t('links_failed')
  useEffect(() => {
    if (!pageId) return
    const leaving = new AbortController()
    fetchLinks(leaving.signal).then(setLinks, () => {
      if (!leaving.signal.aborted) notify({ kind: 'destructive', title: failed })
    })
    return () => leaving.abort()
  }, [pageId, failed])
  return links
}

async function fetchLinks(signal: AbortSignal): Promise<CustomLink[]> {
  const answer = await fetch('/admin/links', { signal })
  // To the sign-in, where the watch over the session leads too.
  if (answer.redirected) return []
  if (!answer.ok) throw new Error(`links: ${answer.status}`)
  return answer.json()
}
