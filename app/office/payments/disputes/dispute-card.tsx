import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import { useDenied } from '../../ui/approval/denied-right.tsx'
import { DocumentNumber } from '../../ui/document-number.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { BANKS } from '../notices/banks.ts'
import styles from '../payments.module.css'
import { CorrectDispute } from './correct-dispute.tsx'
import type { Dispute } from './dispute.ts'
import { DisputeState } from './dispute-state.tsx'

interface DisputeCardProps {
  dispute: Dispute
  refusal: SubmitRefusal | undefined
}

/** Money that a bank took back, until when the shop can answer, and how it ended. */
export function DisputeCard({ dispute, refusal }: DisputeCardProps) {
  const { t } = useTranslation('office/payments/disputes')
  const { money } = useFormat()
  const { sale, amount_cents, kind, reason, note, excess_cents } = dispute
  const isDenied = useDenied('confirm_payments')
  return (
    <li className={styles.entry}>
      <div>
        <div className={styles.head}>
          <h2 className={styles.title}>
            {sale ? (
              <Link to={`/admin/sales-pos/${sale.sale_id}`}>
                <DocumentNumber>{sale.reference}</DocumentNumber>
              </Link>
            ) : (
              t('unknown_sale')
            )}
            {` · ${money(amount_cents)}`}
          </h2>
          <DisputeState dispute={dispute} />
        </div>
        <p>{`${t(`kind.${kind}`)} · ${t(`reason.${reason}`)}`}</p>
        <DisputeDays dispute={dispute} />
        {note && (
          <p>
            <Personal>{note}</Personal>
          </p>
        )}
      </div>
      {excess_cents > 0 && (
        <Alert color="yellow">{t('excess', { amount: money(excess_cents) })}</Alert>
      )}
      {!isDenied && (
        <>
          <Decisions dispute={dispute} />
          <CorrectDispute dispute={dispute} refusal={refusal} />
        </>
      )}
    </li>
  )
}

function DisputeDays({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('office/payments/disputes')
  const { date, dateTime } = useShortDates()
  const { taken_on, respond_by, bank, bank_number, entry_on, state } = dispute
  const { decided_at, decided_by } = dispute
  const facts = [
    t('taken', { day: date(taken_on) }),
    respond_by && state === 'open' && t('until', { day: date(respond_by) }),
    entry_on && t('entry', { day: date(entry_on) }),
    bank && t('told', { bank: BANKS[bank] }),
    bank_number && t('number', { number: bank_number }),
  ]
  return (
    <>
      <p className={styles.reasons}>{facts.filter(Boolean).join(' · ')}</p>
      {decided_at && (
        <p className={styles.reasons}>
          {t('decided', { state: t(`state.${state}`), when: dateTime(decided_at) })}
          {decided_by && (
            <>
              {' · '}
              <Personal>{decided_by}</Personal>
            </>
          )}
        </p>
      )}
    </>
  )
}

function Decisions({ dispute: { dispute_id, state, sale } }: { dispute: Dispute }) {
  const { t } = useTranslation('office/payments/disputes')
  const next = state === 'open' ? (['won', 'lost'] as const) : (['open'] as const)
  return (
    <Group justify="flex-end">
      {next.map((each) => (
        <ActForm key={each} intent="decide" name={`${dispute_id} ${state} ${each}`}>
          <input type="hidden" name="dispute_id" value={dispute_id} />
          <input type="hidden" name="state" value={each} />
          <Button
            type="submit"
            variant="default"
            aria-label={`${t(`decide.${each}`)}: ${sale?.reference ?? t('unknown_sale')}`}
          >
            {t(`decide.${each}`)}
          </Button>
        </ActForm>
      ))}
    </Group>
  )
}
