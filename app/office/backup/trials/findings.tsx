import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from '../backup.module.css'

interface FindingsProps {
  books: readonly string[]
  seals: readonly string[]
  chains: readonly string[]
  differences?: readonly string[]
}

/** What does not hold in a copy that was loaded; nothing where all holds. */
export function Findings({ books, seals, chains, differences = [] }: FindingsProps) {
  const { t } = useTranslation('office/backup/trials')
  const findings = [
    ...differences.map((each) => `${t('finding.differences')}: ${each}`),
    ...books.map((each) => `${t('finding.books')}: ${each}`),
    ...seals.map((each) => `${t('finding.seals')}: ${each}`),
    ...chains.map((each) => `${t('finding.chains')}: ${each}`),
  ]
  if (findings.length === 0) return null
  return (
    <ul className={styles.failure}>
      {findings.map((each) => (
        <Text component="li" size="sm" key={each}>
          {each}
        </Text>
      ))}
    </ul>
  )
}
