import type { SubmitRefusal } from '../ui/forms/submit.server.ts'
import { DifferenceCard } from './differences/difference-card.tsx'
import { DisputeCard } from './disputes/dispute-card.tsx'
import { RefusedNotices } from './notices/refused-notices.tsx'
import styles from './payments.module.css'
import type { readPayments } from './read-payments.server.ts'
import { RefundCard } from './refund-card.tsx'
import { TransferCard } from './transfer-card.tsx'

interface PaymentCardsProps {
  found: Awaited<ReturnType<typeof readPayments>>
  refusal: SubmitRefusal | undefined
}

/** The rows of whichever list is shown. */
export function PaymentCards({ found, refusal }: PaymentCardsProps) {
  const { transfers, refunds, notices, disputes, differences, tills } = found
  return (
    <>
      {notices.length > 0 && <RefusedNotices notices={notices} />}
      <ul className={styles.list}>
        {transfers.map((transfer) => (
          <TransferCard key={transfer.payment_id} transfer={transfer} />
        ))}
        {refunds.map((refund) => (
          <RefundCard key={refund.refund_id} refund={refund} tills={tills} />
        ))}
        {disputes.map((dispute) => (
          <DisputeCard key={dispute.dispute_id} dispute={dispute} refusal={refusal} />
        ))}
        {differences.map((difference) => (
          <DifferenceCard key={difference.bank_difference_id} difference={difference} />
        ))}
      </ul>
    </>
  )
}
