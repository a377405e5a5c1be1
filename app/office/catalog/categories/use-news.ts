import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { notify } from '../../ui/notify.ts'

const NEWS = ['saved', 'archived'] as const
type News = (typeof NEWS)[number]

/** `at` is the place in the list where it happened. */
export const withNews = (path: string, news: News, at = '') =>
  `${path}?news=${news}${at && `#${at}`}`

/** Says what the page before did, once: the address forgets it. */
export function useNews(): void {
  const { t } = useTranslation('office/catalog/categories')
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const asked = new URLSearchParams(search)
    const news = NEWS.find((each) => each === asked.get('news'))
    if (!news) return
    asked.delete('news')
    notify({ kind: 'success', title: t(news) })
    navigate(
      { pathname, search: asked.toString(), hash },
      { replace: true, preventScrollReset: true },
    )
  }, [pathname, search, hash, navigate, t])
}
