import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useTillRefusalText } from '../../refusal.ts'
import { ApprovalFacts } from '../../ui/approval-facts.tsx'
import { SlowNotice } from '../../ui/slow-notice.tsx'
import { DrawerSheet } from '../drawer-sheet.tsx'
import styles from '../session.module.css'
import type { ShownDifference, useCloseSession } from './use-close-session.ts'

interface ConfirmDifferenceProps {
  shown: ShownDifference
  closing: ReturnType<typeof useCloseSession>
}

/** What the colleague who gave their PIN is about to accept, by each way of paying that is off, before it counts. */
export function ConfirmDifference({ shown, closing }: ConfirmDifferenceProps) {
  const { t } = useTranslation('till/cash')
  const { t: sales } = useTranslation('core/sales')
  const { money } = useFormat()
  const refusalText = useTillRefusalText()
  const differing = shown.methods.filter(({ difference_cents }) => difference_cents)
  const sign = (cents: number) => `${cents > 0 ? '+' : ''}${money(cents)}`
  const amount = differing.map(({ difference_cents }) => sign(difference_cents ?? 0)).join(', ')
  return (
    <DrawerSheet title={t('confirm_difference')} text={t('confirm_difference_text')}>
      {shown.isChanged && (
        <Alert color="yellow" role="alert">
          {t('difference_changed')}
        </Alert>
      )}
      {differing.map(({ kind, expected_cents, counted_cents, difference_cents }) => (
        <section key={kind} aria-label={sales(`tender.${kind}`)}>
          <h3 className={styles.label}>{sales(`tender.${kind}`)}</h3>
          <ApprovalFacts
            facts={[
              { label: t('expected'), value: money(expected_cents) },
              { label: t('counted'), value: money(counted_cents ?? 0) },
              { label: t('difference'), value: sign(difference_cents ?? 0), isTotal: true },
            ]}
          />
        </section>
      ))}
      {closing.refusal && (
        <Alert color="red" role="alert">
          {refusalText(closing.refusal)}
        </Alert>
      )}
      <SlowNotice isBusy={closing.busy} />
      <div className={`${styles.ends} ${styles.stretch}`}>
        <Button variant="default" size="lg" disabled={closing.busy} onClick={closing.countAgain}>
          {t('count_again')}
        </Button>
        <Button size="xl" loading={closing.busy} onClick={() => void closing.confirm()}>
          {t('accept_difference', { amount })}
        </Button>
      </div>
    </DrawerSheet>
  )
}
