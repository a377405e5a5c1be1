import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { notify, type StaffNotice } from '../notify.ts'

interface SuccessPlace {
  /** Where on the page it happened. */
  anchor?: string
  /** An amount that its words name. */
  cents?: number | undefined
}

/**
 * The address of the page that tells of a success, see `useSuccessNotice`; `path` may have a query. A row that leaves its
 * list with the success cannot tell of it: it may be gone before it hears.
 */
export function withSuccess(path: string, success: string, { anchor, cents }: SuccessPlace = {}) {
  const query = new URLSearchParams({ news: success })
  if (cents !== undefined) query.set('cents', String(cents))
  return `${path}${path.includes('?') ? '&' : '?'}${query}${anchor ? `#${anchor}` : ''}`
}

type SuccessWords = string | ((cents: number) => Pick<StaffNotice, 'title' | 'text'>)

/** Tells once of what the page before did; the address forgets it. */
export function useSuccessNotice(words: Readonly<Record<string, SuccessWords>>): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const success = params.get('news') ?? ''
  const found = Object.hasOwn(words, success) ? words[success] : undefined
  const { title, text } =
    typeof found === 'function' ? found(Number(params.get('cents'))) : { title: found }
  params.delete('news')
  params.delete('cents')
  const rest = params.toString()
  useEffect(() => {
    if (title === undefined) return
    notify({ kind: 'success', title, ...(text !== undefined && { text }) })
    navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true })
  }, [title, text, pathname, rest, hash, navigate])
}
