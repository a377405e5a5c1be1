import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { ReasonField } from '../ui/reason-field.tsx'

interface OpeningDifferenceProps {
  /** What the last closing left in the drawer. */
  proposed: number
  counted: number | undefined
  reason: string
  onReason(reason: string): void
}

const REASONS = ['why_bank', 'why_change', 'why_miscounted'] as const

/** What the drawer should hold, and why it does not. */
export function OpeningDifference({ proposed, counted, reason, onReason }: OpeningDifferenceProps) {
  const { t } = useTranslation('till/cash-session')
  const { money } = useFormat()
  const off = counted === undefined ? 0 : counted - proposed
  return (
    <>
      <Alert color={off === 0 ? 'gray' : 'yellow'} role="status">
        {t('proposed', { amount: money(proposed) })}
        {off !== 0 && (
          <strong>{` ${t('proposed_off', { amount: `${off > 0 ? '+' : ''}${money(off)}` })}`}</strong>
        )}
      </Alert>
      {off !== 0 && (
        <ReasonField
          label={t('reason')}
          value={reason}
          usual={REASONS.map((key) => t(key))}
          onChange={onReason}
        />
      )}
    </>
  )
}
