import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useShopPath } from '../../i18n/shop-path.ts'
import { useRootData } from '../../root-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../page-head.tsx'
import styles from './error-page.module.css'

const STACK_SHOWN = 500

export function FailurePage({ error }: { error: unknown }) {
  const { t } = useTranslation('store/errors')
  const path = useShopPath()
  const { pathname, search } = useLocation()
  const isUnreachable = useRootData()?.isUnreachable
  const refused = isRouteErrorResponse(error) && error.status < 500
  const title = t(isUnreachable ? 'unreachable' : 'title')
  return (
    <div className={styles.page}>
      <PageHead title={title} hidden />
      <h1>{title}</h1>
      <p className={styles.text}>
        {t(isUnreachable ? 'unreachable_text' : refused ? 'refused' : 'text')}
      </p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className={styles.stack}>
          {`${error.message}\n${error.stack?.slice(0, STACK_SHOWN) ?? ''}`}
        </pre>
      )}
      <div className={styles.ways}>
        <LinkButton to={pathname + search} reloadDocument>
          {t('again')}
        </LinkButton>
        <LinkButton kind="quiet" to={path('/')}>
          {t('home')}
        </LinkButton>
      </div>
    </div>
  )
}
