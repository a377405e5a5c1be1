import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import detail from '../ui/detail/detail.module.css'
import { FactPairs } from '../ui/detail/fact-list.tsx'
import { When } from '../ui/when.tsx'
import { Stack } from './error-groups.tsx'
import styles from './frontend-errors.module.css'
import { Release } from './release.tsx'

type FrontendError = Awaited<
  ReturnType<Shop['frontendErrors']['listFrontendErrors']>
>['errors'][number]

/** The newest errors of browsers, one by one, with every field of their report. */
export function NewestErrors({ errors }: { errors: readonly FrontendError[] }) {
  const { t } = useTranslation('office/frontend-errors')
  if (errors.length === 0) return null
  return (
    <section className={detail.part} aria-labelledby="newest">
      <h2 id="newest">{t('newest')}</h2>
      <p className={styles.soft}>{t('newest_text')}</p>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.error_id}>
            <NewestError error={error} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewestError({ error }: { error: FrontendError }) {
  const { t } = useTranslation('office/frontend-errors')
  const { type, message, page, filename, lineno, colno, source, release, user_agent } = error
  return (
    <details>
      <summary className={styles.summary}>
        <span className={styles.message} lang="en">
          {message}
        </span>
        <span className={styles.times}>{t(`type.${type}`)}</span>
        <code className={styles.place}>{page}</code>
        <span className={styles.soft}>
          <When at={error.created_at} />
        </span>
      </summary>
      <FactPairs
        facts={[
          [t('type'), t(`type.${type}`)],
          [t('when'), <When key="when" at={error.created_at} />],
          [t('page'), <code key="page">{page}</code>],
          [t('source'), source !== message && <code>{source}</code>],
          [t('filename'), filename && <code>{filename}</code>],
          [
            t('position'),
            lineno !== null && t('position.value', { line: lineno, column: colno ?? 0 }),
          ],
          [t('release'), <Release key="release" release={release} />],
          [t('user_agent'), user_agent && <span lang="en">{user_agent}</span>],
        ]}
      />
      <Stack stack={error.stack} />
    </details>
  )
}
