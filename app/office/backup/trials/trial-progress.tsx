import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from '../backup.module.css'
import { useCopyWords } from '../use-copy-words.ts'
import type { Trial } from './use-trials.ts'

/** How far a copy is that is being tried, or that takes the shop's place. */
export function TrialProgress({ trial, title }: { trial: Trial; title: string }) {
  const { t } = useTranslation('office/backup/trials')
  const { size } = useCopyWords()
  const { step, done = 0, total } = trial.progress ?? {}
  const isReading = step === 'load' && total
  return (
    <div className={styles.text}>
      <Text fw={600}>{title}</Text>
      <Progress
        value={isReading ? (100 * Math.min(done, total)) / total : step ? 100 : 0}
        size="lg"
        my="xs"
        animated
        striped={!isReading}
        aria-label={title}
      />
      <Text size="sm" role="status">
        {t(step ? `step.${step}` : 'step.waiting')}
        {isReading && ` ${t('read', { done: size(done), total: size(total) })}`}
      </Text>
    </div>
  )
}
