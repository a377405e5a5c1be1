import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../../context.ts'
import { useIssueWords } from '../../ui/forms/use-issue-words.ts'
import { useValueText } from '../history/use-value-text.ts'
import type { SettingKey } from '../setting.ts'
import styles from '../settings.module.css'

export type Comparison = Awaited<ReturnType<Shop['settings']['compareSettings']>>

/** What a file would change, and what of it the shop does not take. */
export function ComparisonView({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('office/settings')
  const toText = useValueText()
  const toWords = useIssueWords(['settings'])
  const { differences, unknown, invalid, same } = comparison
  return (
    <>
      {unknown.length + invalid.length > 0 && (
        <Alert color="yellow" role="alert" title={t('import_ignored')}>
          <ul>
            {unknown.map((key) => (
              <li key={key}>
                <code>{key}</code>: {t('import_unknown')}
              </li>
            ))}
            {invalid.map(({ key, issue }) => (
              <li key={key}>
                <strong>{t(`label.${key as SettingKey}`)}</strong>: {toWords(issue)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {same > 0 && <Text c="dimmed">{t('import_equal', { count: same })}</Text>}
      {differences.length > 0 && (
        <ul className={styles.history} aria-label={t('import_differences')}>
          {differences.map(({ key, current, imported }) => (
            <li key={key}>
              <Text fw={600}>{t(`label.${key}`)}</Text>
              <dl className={styles.values}>
                <dt>{t('import_now')}</dt>
                <dd className={styles.value}>
                  {current === null ? t('history_default') : toText(key, current)}
                </dd>
                <dt>{t('import_then')}</dt>
                <dd className={styles.value}>
                  {imported === null ? t('history_default') : toText(key, imported)}
                </dd>
              </dl>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
