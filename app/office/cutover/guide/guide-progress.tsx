import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './guide.module.css'
import { countSteps, type Step } from './guide-steps.ts'

/** How far the guide is, as a bar and in words. */
export function GuideProgress({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('office/cutover/guide')
  const { done, skipped, all } = countSteps(steps)
  return (
    <div className={styles.progress}>
      <Progress value={(100 * (done + skipped)) / all} size="sm" aria-label={t('title')} />
      <p className={styles.soft}>
        {t('progress', { done, all })}
        {skipped > 0 && ` · ${t('progress_skipped', { skipped })}`}
      </p>
    </div>
  )
}
