import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { redirectDocument } from 'react-router'
import { signInContext } from '../../context.ts'
import { LanguageMenu } from '../../i18n/language-menu.tsx'
import { readForm } from '../../read-form.ts'
import { OfficeError } from '../errors/office-error.tsx'
import { findMe } from '../guard.ts'
import { OfficeTheme } from '../office-theme.tsx'
import { safePath } from '../session/safe-path.ts'
import { clearStoredSession } from '../session/session-storage.ts'
import { useLanguageNotice } from '../shell/use-language-notice.ts'
import { PageTitle } from '../ui/page-header.tsx'
import type { Route } from './+types/login-page'
import { LoginForm } from './login-form.tsx'
import { parseLoginNotice } from './login-notice.tsx'
import styles from './login-page.module.css'
import { submitSignIn } from './submit-sign-in.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const next = safePath(url.searchParams.get('next'))
  if (await findMe(context)) throw redirectDocument(next)
  return { next, notice: parseLoginNotice(url.searchParams.get('notice')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitSignIn(await readForm(request), context.get(signInContext))
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/login')
  useLanguageNotice()
  // Nobody is signed in here, so nothing of a session may stay in the browser.
  useEffect(() => void clearStoredSession(), [])
  return (
    <OfficeTheme>
      <div className={styles.page}>
        <PageTitle title={t('title')} />
        <header className={styles.sign}>
          <p className={styles.name}>{t('shop')}</p>
          <p className={styles.line}>{t('line')}</p>
        </header>
        <main className={styles.main}>
          <div className={styles.language}>
            <LanguageMenu label={t('language')} />
          </div>
          <div className={styles.box}>
            <h1 className={styles.title}>{t('title')}</h1>
            <LoginForm {...loaderData} answer={actionData} />
          </div>
          <a className={styles.shop} href="/">
            {t('to_shop')}
          </a>
        </main>
      </div>
    </OfficeTheme>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OfficeTheme>
      <OfficeError error={error} />
    </OfficeTheme>
  )
}
