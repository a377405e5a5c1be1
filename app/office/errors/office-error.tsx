import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useBrand, useRootData } from '../../root-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import styles from './office-error.module.css'

const HOME = '/admin'
const HOME_AFTER_MS = 8000
const STACK_SHOWN = 500

/** What staff see when a page does not exist or failed. Drawn without Mantine, because that may be what failed. */
export function OfficeError({ error }: { error: unknown }) {
  const { t } = useTranslation('office/errors')
  const { pathname, search } = useLocation()
  const { isUnreachable = false } = useRootData() ?? {}
  const { name } = useBrand()
  const status = isRouteErrorResponse(error) ? error.status : undefined
  const isUnknown = status === 404
  const mustWait = isUnreachable || status === 503
  const kind = isUnknown ? 'missing' : mustWait ? 'unreachable' : 'failed'
  useReturnHome(kind === 'failed' && pathname !== HOME)
  return (
    <div className={styles.page}>
      <title>{`${t(kind)} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{t(kind)}</h1>
      <p>{t(`${kind}_text`)}</p>
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
