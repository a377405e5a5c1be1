import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DeniedRight, useDenied } from '../../ui/approval/denied-right.tsx'
import styles from '../payments.module.css'
import { toNewDispute } from './dispute.ts'

/** Leads to where a dispute is noted by hand. */
export function NewDispute() {
  const { t } = useTranslation('office/payments/disputes')
  const isDenied = useDenied('confirm_payments')
  return (
    <div className={styles.hint}>
      <p>{t('text')}</p>
      {isDenied ? (
        <DeniedRight right="confirm_payments" />
      ) : (
        <Button component={Link} to={toNewDispute()}>
          {t('new')}
        </Button>
      )}
    </div>
  )
}
