import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '../../i18n/language-menu.tsx'
import { useBrand } from '../../root-data.ts'
import { ShopLogo } from '../../ui/shop-logo.tsx'
import { OfficeError } from '../errors/office-error.tsx'
import { OfficeTheme } from '../office-theme.tsx'
import { useLanguageNotice } from '../shell/use-language-notice.ts'
import { PageTitle } from '../ui/page-header.tsx'
import { Splash } from '../ui/splash.tsx'
import styles from './login-page.module.css'
import { useLeaving } from './use-leaving.ts'

interface LoginFrameProps {
  title: string
  children: ReactNode
  /** Where else to go, below the form. */
  links?: ReactNode
}

/** What surrounds the pages that staff see before they are signed in. */
export function LoginFrame({ title, children, links }: LoginFrameProps) {
  const { t } = useTranslation('office/login')
  const { name, since } = useBrand()
  useLanguageNotice()
  return (
    <OfficeTheme>
      <Splash isShown={useLeaving()} />
      <div className={styles.page}>
        <PageTitle title={title} />
        <header className={styles.sign}>
          <p className={styles.name}>
            <ShopLogo ground="dark" className={styles.logo}>
              {name}
            </ShopLogo>
          </p>
          <p className={styles.line}>{since ? t('line', { year: since }) : t('line_plain')}</p>
        </header>
        <main className={styles.main}>
          <div className={styles.language}>
            <LanguageMenu label={t('language')} />
          </div>
          <div className={styles.box}>
            <h1 className={styles.title}>{title}</h1>
            {children}
          </div>
          <div className={styles.links}>{links}</div>
        </main>
      </div>
    </OfficeTheme>
  )
}

export function LoginErrorPage({ error }: { error: unknown }) {
  return (
    <OfficeTheme>
      <OfficeError error={error} />
    </OfficeTheme>
  )
}
