import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import styles from './office-error.module.css'

const HOME = '/admin'
const BACK_AFTER_MS = 8000
const STACK_SHOWN = 500

/** What staff see when a page does not exist or broke. Drawn without Mantine, for it may be what broke. */
export function OfficeError({ error }: { error: unknown }) {
  const { t } = useTranslation('office/errors')
  const { pathname, search } = useLocation()
  const missing = isRouteErrorResponse(error) && error.status === 404
  useWayHome(!missing && pathname !== HOME)
  return (
    <div className={styles.page}>
      <title>{`${t(missing ? 'missing' : 'failed')} · ${t('shop')}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{t(missing ? 'missing' : 'failed')}</h1>
      <p>{t(missing ? 'missing_text' : 'failed_text')}</p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className={styles.stack}>
          {`${error.message}\n${error.stack?.slice(0, STACK_SHOWN) ?? ''}`}
        </pre>
      )}
      <div className={styles.ways}>
        <LinkButton to={HOME} reloadDocument>
          {t('home')}
        </LinkButton>
        {!missing && (
          <LinkButton kind="quiet" to={pathname + search} reloadDocument>
            {t('again')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

/** Staff are led back to the dashboard after a moment (spec section 2), unless it is what broke. */
function useWayHome(away: boolean): void {
  useEffect(() => {
    if (!away || import.meta.env.DEV) return
    const timer = setTimeout(() => window.location.assign(HOME), BACK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [away])
}
