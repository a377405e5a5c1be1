import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import type { Approval } from '../../../ui/approval/approval-proof.ts'
import type { ParkedTickets } from '../../parked-tickets/use-parked-tickets.ts'
import { ApprovalForm } from '../../ui/approval-form.tsx'
import styles from '../session.module.css'
import { ClosingForm } from './closing-form.tsx'
import { ClosingReport } from './closing-report.tsx'
import { ConfirmDifference } from './confirm-difference.tsx'
import { useCloseSession } from './use-close-session.ts'
import { useClosingCount } from './use-closing-count.ts'

interface CloseSessionProps {
  till: string
  cashSessionId: number
  /** Articles on the ticket of this screen, which stay. */
  units: number
  parked: ParkedTickets
  onBack(): void
  onClosed(): Promise<void>
}

/** A blind count: the expected amount is shown only afterwards. Every count is kept; a difference needs a reason. */
export function CloseSession(props: CloseSessionProps) {
  const { till, cashSessionId, units, parked, onBack, onClosed } = props
  const closing = useCloseSession(till, cashSessionId)
  const count = useClosingCount(closing)
  if (closing.closed) return <ClosingReport till={till} closed={closing.closed} onDone={onClosed} />
  if (closing.shown) return <ConfirmDifference shown={closing.shown} closing={closing} />
  if (closing.approve)
    return (
      <ApproveDifference
        cents={count.cents ?? 0}
        onApprove={closing.approve}
        onBack={closing.countAgain}
      />
    )
  return (
    <ClosingForm count={count} closing={closing} units={units} parked={parked} onBack={onBack} />
  )
}

interface ApproveDifferenceProps {
  /** What was counted. */
  cents: number
  onApprove(approval: Approval): Promise<void>
  onBack(): void
}

/** Asks a colleague for their PIN, before the difference is shown to them. */
function ApproveDifference({ cents, onApprove, onBack }: ApproveDifferenceProps) {
  const { t } = useTranslation('till/cash')
  const { money } = useFormat()
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <h2 className={styles.title}>{t('close')}</h2>
        <ApprovalForm
          text={t('approve_difference')}
          facts={[{ label: t('counted'), value: money(cents) }]}
          wanted={{ right: 'accept_difference' }}
          onApprove={onApprove}
          onBack={onBack}
        />
      </div>
    </main>
  )
}
