import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import styles from './backup.module.css'
import type { NewestCopy } from './backup.ts'
import { useCopyWords } from './use-copy-words.ts'

/** How far the copy is that is being made. */
export function CopyProgress({ copy: { state, progress } }: { copy: NewestCopy }) {
  const { t } = useTranslation('office/backup')
  const { number } = useFormat()
  const { size } = useCopyWords()
  const { step, done = 0, total = 0 } = progress ?? {}
  return (
    <section className={styles.panel} aria-labelledby="progress">
      <h2 id="progress">{t('making')}</h2>
      <Text c="dimmed" mb="md">
        {t(state === 'waiting' ? 'waiting' : 'making_text')}
      </Text>
      <Progress
        value={total > 0 ? (100 * Math.min(done, total)) / total : 0}
        size="lg"
        animated
        aria-label={t('making')}
      />
      <Text size="sm" mt="xs">
        {progress && step
          ? t(`progress.${step}`, {
              done: number(done),
              total: number(Math.round(total)),
              size: size(progress.size),
            })
          : t('progress.none')}
      </Text>
    </section>
  )
}
