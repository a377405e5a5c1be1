import { useTranslation } from 'react-i18next'
import { useLocation, useRouteLoaderData } from 'react-router'
import { LANGUAGES, type Language } from '../i18n/languages.ts'
import { barePath, shopPath } from '../i18n/shop-path.ts'
import type { loader } from '../root.tsx'

interface PageHeadProps {
  /** Without it the title is the shop's name and line. */
  title?: string
  description?: string
  /** Cart, checkout and orders are nobody's search result. */
  hidden?: boolean
}

/** Title, description, and the page's own address in every language. */
export function PageHead({ title, description, hidden }: PageHeadProps) {
  const { t } = useTranslation('store')
  return (
    <>
      <title>{title ? `${title} · ${t('shop')}` : `${t('shop')} · ${t('line')}`}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? <meta name="robots" content="noindex" /> : <Addresses />}
    </>
  )
}

function Addresses() {
  const { i18n } = useTranslation('store')
  const root = useRouteLoaderData<typeof loader>('root')
  const path = barePath(useLocation().pathname)
  if (!root) return null
  const address = (language?: Language) => root.origin + shopPath(language, path)
  return (
    <>
      <link rel="canonical" href={address(i18n.language as Language)} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address()} />
    </>
  )
}
