import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './guide.module.css'
import { GUIDE_PATH, toStepPath } from './guide-path.ts'
import { GuideProgress } from './guide-progress.tsx'
import type { Guide } from './guide-steps.ts'
import { useStartLabel } from './use-start-label.ts'

/** Offers the guide on the dashboard of a real shop, until each of its steps is done or skipped. */
export function GuideOffer({ guide }: { guide: Guide }) {
  const { t } = useTranslation('office/cutover/guide')
  const { steps, next, is_offered } = guide
  const label = useStartLabel(next)
  if (!is_offered) return null
  return (
    <section className={styles.offer} aria-labelledby="guide-offer">
      <div className={styles.offerWords}>
        <h2 id="guide-offer" className={styles.title}>
          {t('offer')}
        </h2>
        <p className={styles.soft}>{t('offer_text')}</p>
        <GuideProgress steps={steps} />
      </div>
      <div className={styles.offerActs}>
        {next && (
          <Button component={Link} to={toStepPath(next)}>
            {label}
          </Button>
        )}
        <Link to={GUIDE_PATH}>{t('see_steps')}</Link>
      </div>
    </section>
  )
}
