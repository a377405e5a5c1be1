import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import styles from './office-error.module.css'

const HOME = '/admin'
const HOME_AFTER_MS = 8000
const STACK_SHOWN = 500

/** What staff see when a page does not exist or failed. Drawn without Mantine, because that may be what failed. */
export function OfficeError({ error }: { error: unknown }) {
  const { t } = useTranslation('office/errors')
  const { pathname, search } = useLocation()
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  useReturnHome(!isUnknown && pathname !== HOME)
  return (
    <div className={styles.page}>
      <title>{`${t(isUnknown ? 'missing' : 'failed')} · ${t('shop')}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{t(isUnknown ? 'missing' : 'failed')}</h1>
      <p>{t(isUnknown ? 'missing_text' : 'failed_text')}</p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className={styles.stack}>
          {`${error.message}\n${error.stack?.slice(0, STACK_SHOWN) ?? ''}`}
        </pre>
      )}
      <div className={styles.ways}>
        <LinkButton to={HOME} reloadDocument>
          {t('home')}
        </LinkButton>
        {!isUnknown && (
          <LinkButton kind="quiet" to={pathname + search} reloadDocument>
            {t('again')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

/** Leads back to the dashboard after a moment (spec section 2), unless that is what failed. */
function useReturnHome(isActive: boolean): void {
  useEffect(() => {
    if (!isActive || import.meta.env.DEV) return
    const timer = setTimeout(() => window.location.assign(HOME), HOME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isActive])
}
