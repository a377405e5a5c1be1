import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { When } from '../ui/when.tsx'
import worded from '../ui/worded-badge.module.css'
import styles from './releases.module.css'

type Release = Awaited<ReturnType<Shop['releases']['listReleases']>>['releases'][number]
type ChangeType = Release['changes'][number]['type']

const COLOURS = {
  feature: 'green',
  bugfix: 'gray',
  security: 'blue',
  performance: 'teal',
  breaking: 'red',
} as const

/** One update: what it is, when it came, and each of its changes. */
export function ReleaseEntry({ release }: { release: Release }) {
  const { t } = useTranslation('office/releases')
  const inLanguage = useInLanguage()
  const { version, title, type, breaking, changelog, changes } = release
  return (
    <article className={styles.entry}>
      <div className={styles.head}>
        <h3 className={styles.title}>{inLanguage(title)}</h3>
        <TypeBadge type={type} />
        {breaking && <TypeBadge type="breaking" />}
      </div>
      <p className={styles.soft}>
        {t('version', { version })} · <When at={release.date} isDay />
      </p>
      <p>{inLanguage(changelog)}</p>
      <ul className={styles.changes}>
        {changes.map(({ type: kind, text }) => (
          <li key={inLanguage(text)}>
            <span className={styles.kind} data-type={kind}>
              {t(`type.${kind}`)}
            </span>
            {inLanguage(text)}
          </li>
        ))}
      </ul>
    </article>
  )
}

function TypeBadge({ type }: { type: ChangeType }) {
  const { t } = useTranslation('office/releases')
  return (
    <Badge variant="light" color={COLOURS[type]} className={worded.badge}>
      {t(`type.${type}`)}
    </Badge>
  )
}
