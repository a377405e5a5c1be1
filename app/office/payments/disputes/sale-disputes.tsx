import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useDenied } from '../../ui/approval/denied-right.tsx'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { DISPUTES, type Dispute, toNewDispute } from './dispute.ts'
import { DisputeState } from './dispute-state.tsx'

interface SaleDisputesProps {
  saleId: number
  disputes: readonly Dispute[]
}

/** What banks took back of the money of a sale. */
export function SaleDisputes({ saleId, disputes }: SaleDisputesProps) {
  const { t } = useTranslation('office/payments/disputes')
  const { date } = useShortDates()
  const { money } = useFormat()
  const isDenied = useDenied('confirm_payments')
  if (disputes.length === 0 && isDenied) return null
  const excess = Math.max(0, ...disputes.map(({ excess_cents }) => excess_cents))
  return (
    <section className={detail.part} aria-labelledby="disputes">
      <h2 id="disputes">{t('title')}</h2>
      <ul className={record.list}>
        {disputes.map((dispute) => (
          <li key={dispute.dispute_id}>
            <span>
              <Link to={DISPUTES}>{money(dispute.amount_cents)}</Link>
              {` · ${t(`kind.${dispute.kind}`)} · ${t(`reason.${dispute.reason}`)}`}
            </span>
            <span className={record.soft}>
              {[
                t('taken', { day: date(dispute.taken_on) }),
                dispute.respond_by &&
                  dispute.state === 'open' &&
                  t('until', { day: date(dispute.respond_by) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <DisputeState dispute={dispute} />
          </li>
        ))}
      </ul>
      {excess > 0 && (
        <Alert color="yellow" mt="md">
          {t('excess', { amount: money(excess) })}
        </Alert>
      )}
      {!isDenied && (
        <Button
          component={Link}
          to={toNewDispute({ sale: saleId })}
          variant="default"
          mt={disputes.length > 0 ? 'md' : 0}
        >
          {t('new')}
        </Button>
      )}
    </section>
  )
}
