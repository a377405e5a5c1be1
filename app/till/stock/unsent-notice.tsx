import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PressTwiceButton } from '../ui/press-twice-button.tsx'
import styles from './count.module.css'
import { getCountLog } from './page-count-log.ts'
import { useCountLog } from './use-count-log.ts'

/** Counts that wait to be sent, and those of a stocktake that has ended, which nobody may overlook. */
export function UnsentNotice() {
  const { t } = useTranslation('till/stock')
  const { waiting, refused, isStoreless } = useCountLog()
  const unsent = waiting.filter(({ stocktake_id }) => !refused.has(stocktake_id))
  return (
    <>
      <p className={styles.sync} role="status" data-waiting={unsent.length > 0 || undefined}>
        {unsent.length > 0 ? t('unsent', { count: unsent.length }) : t('all_sent')}
      </p>
      {isStoreless && <Alert color="yellow">{t('storeless')}</Alert>}
      {[...refused].map(([stocktakeId, code]) => (
        <Alert key={stocktakeId} color="red" role="alert">
          <p>
            {t(code === 'STOCKTAKE_APPLIED' ? 'refused_applied' : 'refused_cancelled', {
              count: waiting.filter(({ stocktake_id }) => stocktake_id === stocktakeId).length,
            })}
          </p>
          <PressTwiceButton
            label={t('discard')}
            question={t('discard_sure')}
            onConfirm={() => void getCountLog().discard(stocktakeId)}
          />
        </Alert>
      ))}
    </>
  )
}
