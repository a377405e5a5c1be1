import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { notify } from '../notify.ts'

const NEWS = ['saved', 'archived'] as const
type News = (typeof NEWS)[number]

export const withNews = (path: string, news: News) => `${path}?news=${news}`

/** Says what the page before did, once: the address forgets it. */
export function useNews(): void {
  const { t } = useTranslation('office/product-categories')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const asked = new URLSearchParams(search)
    const news = NEWS.find((each) => each === asked.get('news'))
    if (!news) return
    asked.delete('news')
    notify({ kind: 'success', title: t(news) })
    navigate({ pathname, search: asked.toString() }, { replace: true, preventScrollReset: true })
  }, [pathname, search, navigate, t])
}
