import { Button, Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { DeniedRight, useDenied } from '../ui/approval/denied-right.tsx'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { getRetainable, type LoanDetails } from './loans-params.ts'

/** The deposit of a loan that has ended goes back by transfer, less what is kept for lost pairs. */
export function LoanDeposit({ loan }: { loan: LoanDetails }) {
  const { t } = useTranslation('office/loans')
  const { money } = useFormat()
  const isDenied = useDenied('pay_out_by_hand')
  const held = loan.deposit?.held_cents ?? 0
  if (loan.ended_at === null || held === 0) return null
  const most = getRetainable(loan)
  return (
    <section className={detail.part} aria-labelledby="deposit">
      <h2 id="deposit">{t('deposit_back')}</h2>
      <p className={record.text}>{t('deposit_back_text')}</p>
      {isDenied ? (
        <DeniedRight right="pay_out_by_hand" />
      ) : (
        <ActForm intent="deposit" className={record.form}>
          {most > 0 && (
            <Checkbox
              name="keep"
              value="yes"
              defaultChecked
              label={t('deposit_keep', { amount: money(most) })}
            />
          )}
          <div>
            <Button type="submit" variant="default">
              {t(most > 0 ? 'deposit_back' : 'deposit_back_act', { amount: money(held) })}
            </Button>
          </div>
        </ActForm>
      )}
    </section>
  )
}
