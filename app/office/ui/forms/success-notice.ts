import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { notify } from '../notify.ts'

/**
 * The address of the page that tells of a success, see `useSuccessNotice`; `path` may have a query. `anchor` is where on it
 * that happened. A row that leaves its list with the success cannot tell of it: it may be gone before it hears.
 */
export const withSuccess = (path: string, success: string, anchor = '') =>
  `${path}${path.includes('?') ? '&' : '?'}news=${success}${anchor && `#${anchor}`}`

/** Tells once of what the page before did; the address forgets it. */
export function useSuccessNotice(titles: Readonly<Record<string, string>>): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const success = params.get('news') ?? ''
  const title = Object.hasOwn(titles, success) ? titles[success] : undefined
  params.delete('news')
  const rest = params.toString()
  useEffect(() => {
    if (title === undefined) return
    notify({ kind: 'success', title })
    navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true })
  }, [title, pathname, rest, hash, navigate])
}
