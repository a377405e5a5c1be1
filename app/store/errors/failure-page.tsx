import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useShopPath } from '../../i18n/shop-path.ts'
import { useRootData } from '../../root-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../page-head.tsx'
import styles from './error-page.module.css'

const STACK_SHOWN = 500

/** `away`: the database does not answer; `busy`: this client has asked for too much at once. */
function findKind(error: unknown, isUnreachable: boolean | undefined) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (isUnreachable || status === 503) return 'away'
  if (status === 429) return 'busy'
  return status < 500 ? 'refused' : 'failed'
}

export function FailurePage({ error }: { error: unknown }) {
  const { t } = useTranslation('store/errors')
  const path = useShopPath()
  const { pathname, search } = useLocation()
  const kind = findKind(error, useRootData()?.isUnreachable)
  const title = t(kind)
  return (
    <div className={styles.page}>
      <PageHead title={title} hidden />
      <h1>{title}</h1>
      <p className={styles.text}>{t(`${kind}_text`)}</p>
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
