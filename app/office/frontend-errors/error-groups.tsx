import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import detail from '../ui/detail/detail.module.css'
import { FactPairs } from '../ui/detail/fact-list.tsx'
import { EmptyList } from '../ui/list/empty-list.tsx'
import { When } from '../ui/when.tsx'
import styles from './frontend-errors.module.css'
import { Release } from './release.tsx'

type Group = Awaited<ReturnType<Shop['frontendErrors']['listErrorGroups']>>['groups'][number]

interface ErrorGroupsProps {
  side: 'browser' | 'server'
  groups: readonly Group[]
}

/** Errors of one side: each line says what and where, and opens to the rest. */
export function ErrorGroups({ side, groups }: ErrorGroupsProps) {
  const { t } = useTranslation('office/frontend-errors')
  return (
    <section className={detail.part} aria-labelledby={side}>
      <h2 id={side}>{t(side)}</h2>
      <p className={styles.soft}>{t(`${side}_text`)}</p>
      {groups.length === 0 ? (
        <EmptyList title={t(`${side}_none`)} text={t('none_text')} isCompact />
      ) : (
        <ul className={styles.list}>
          {groups.map((group) => (
            <li key={`${group.release} ${group.source}`}>
              <ErrorGroup group={group} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ErrorGroup({ group }: { group: Group }) {
  const { t } = useTranslation('office/frontend-errors')
  const { source, message, count, is_new, last_at, first_at, release, page, stack } = group
  return (
    <details>
      <summary className={styles.summary}>
        <span className={styles.message} lang="en">
          {message}
        </span>
        {is_new && (
          <Badge variant="light" color="red">
            {t('new')}
          </Badge>
        )}
        <span className={styles.times}>{t('times', { count })}</span>
        {source !== message && <code className={styles.place}>{source}</code>}
        <span className={styles.soft}>
          <When at={last_at} />
        </span>
      </summary>
      <FactPairs
        facts={[
          [t('source'), source !== message && <code>{source}</code>],
          [t('page'), page && <code>{page}</code>],
          [t('release'), <Release key="release" release={release} />],
          [t('first'), <When key="first" at={first_at} />],
          [t('last'), <When key="last" at={last_at} />],
        ]}
      />
      <Stack stack={stack} />
    </details>
  )
}

/** The stack of an error, in lines that break where there is no room. */
export function Stack({ stack }: { stack: string | null }) {
  const { t } = useTranslation('office/frontend-errors')
  if (!stack) return null
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.soft}>{t('stack')}</figcaption>
      <pre className={styles.stack} lang="en">
        {stack}
      </pre>
    </figure>
  )
}
