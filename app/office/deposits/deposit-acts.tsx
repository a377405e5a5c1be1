import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DeniedRight, useDenied } from '../ui/approval/denied-right.tsx'
import detail from '../ui/detail/detail.module.css'
import { ExtendForm } from '../ui/detail/extend-form.tsx'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import type { DepositDetails } from './deposits-params.ts'

interface DepositActsProps {
  deposit: DepositDetails
  fieldError(name: string): string | undefined
}

/** What the office can do with an open deposit; money over the counter moves at the till. */
export function DepositActs({ deposit, fieldError }: DepositActsProps) {
  const { t } = useTranslation('office/deposits')
  if (deposit.ended_at !== null) return null
  return (
    <>
      {deposit.is_to_call && <CallForm />}
      <ExtendForm
        dueOn={deposit.due_on}
        error={fieldError('due_on')}
        words={{
          title: t('extend'),
          text: t(deposit.state === 'waiting' ? 'extend_text_order' : 'extend_text'),
          day: t('extend_day'),
          act: t('extend_act'),
        }}
      />
      {deposit.is_overdue && deposit.state === 'ready' && (
        <ReleaseForm error={fieldError('reason')} />
      )}
      <CancelForm deposit={deposit} error={fieldError('reason')} />
    </>
  )
}

function CallForm() {
  const { t } = useTranslation('office/deposits')
  return (
    <section className={detail.part} aria-labelledby="call">
      <h2 id="call">{t('call')}</h2>
      <p className={record.text}>{t('call_text')}</p>
      <ActForm intent="call">
        <Button type="submit">{t('call_act')}</Button>
      </ActForm>
    </section>
  )
}

function ReleaseForm({ error }: { error: string | undefined }) {
  const { t } = useTranslation('office/deposits')
  return (
    <section className={detail.part} aria-labelledby="release">
      <h2 id="release">{t('release')}</h2>
      <p className={record.text}>{t('release_text')}</p>
      <ActForm intent="release" className={record.form}>
        <Reason error={error} />
        <div>
          <Button type="submit" variant="default">
            {t('release_act')}
          </Button>
        </div>
      </ActForm>
    </section>
  )
}

function CancelForm({ deposit, error }: { deposit: DepositDetails; error: string | undefined }) {
  const { t } = useTranslation('office/deposits')
  const hasMoney = deposit.paid_cents > 0
  const mayKeep = hasMoney && deposit.is_forfeitable
  const isDenied = useDenied('pay_out_by_hand') && hasMoney
  return (
    <section className={detail.part} aria-labelledby="cancel">
      <h2 id="cancel">{t('cancel')}</h2>
      <p className={record.text}>{t(hasMoney ? 'cancel_text' : 'cancel_text_free')}</p>
      {isDenied ? (
        <DeniedRight right="pay_out_by_hand" />
      ) : (
        <ActForm intent="cancel" className={record.form}>
          <Reason error={error} />
          <div>
            <Button type="submit" variant="default">
              {t(hasMoney ? 'cancel_act' : 'cancel_act_free')}
            </Button>
          </div>
        </ActForm>
      )}
      {mayKeep && (
        <div className={record.apart}>
          <p className={record.text}>{t('keep_text')}</p>
          <ActForm intent="keep" className={record.form}>
            <Reason error={error} />
            <div>
              <Button type="submit" variant="default" color="red">
                {t('keep_act')}
              </Button>
            </div>
          </ActForm>
        </div>
      )}
    </section>
  )
}

function Reason({ error }: { error: string | undefined }) {
  const { t } = useTranslation('office/deposits')
  return (
    <TextInput
      name="reason"
      label={t('reason')}
      maxLength={200}
      autoComplete="off"
      required
      withAsterisk={false}
      error={error}
    />
  )
}
