import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirectDocument } from 'react-router'
import { findMe } from '../../access/guard.ts'
import { signInContext } from '../../context.ts'
import { readForm } from '../../read-form.ts'
import { safePath } from '../session/safe-path.ts'
import { clearStoredSession, hasStoredSession } from '../session/session-storage.ts'
import type { Route } from './+types/login-page'
import { LoginForm } from './login-form.tsx'
import { LoginErrorPage, LoginFrame } from './login-frame.tsx'
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
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    setOver(hasStoredSession())
    // Nobody is signed in here, so nothing of a session may stay in the browser.
    void clearStoredSession()
  }, [])
  // The session of whoever was signed in here has ended between two pages.
  const notice = loaderData.notice ?? (isOver ? 'session' : undefined)
  return (
    <LoginFrame
      title={t('title')}
      links={
        <a className={styles.link} href="/">
          {t('to_shop')}
        </a>
      }
    >
      <LoginForm {...loaderData} notice={notice} answer={actionData} />
    </LoginFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoginErrorPage error={error} />
}
