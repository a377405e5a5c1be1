import { Button, Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useArticleName } from '../../i18n/use-article-name.ts'
import { whatsAppUrl } from '../../ui/whatsapp/whatsapp-url.ts'
import detail from '../ui/detail/detail.module.css'
import { ExtendForm } from '../ui/detail/extend-form.tsx'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import styles from './loans.module.css'
import type { LoanDetails } from './loans-params.ts'

interface LoanActsProps {
  loan: LoanDetails
  /** What a seller writes to its customer. */
  message: string
  fieldError(name: string): string | undefined
}

/** What the office can do with an open loan besides taking pairs back; what stays is sold at the till. */
export function LoanActs({ loan, message, fieldError }: LoanActsProps) {
  const { t } = useTranslation('office/loans')
  if (loan.ended_at !== null) return null
  return (
    <>
      <CallForm loan={loan} message={message} />
      <ExtendForm
        dueOn={loan.due_on}
        error={fieldError('due_on')}
        words={{ title: t('extend'), day: t('extend_day'), act: t('extend_act') }}
      />
      <LostForm loan={loan} error={fieldError('reason')} />
    </>
  )
}

function CallForm({ loan, message }: Pick<LoanActsProps, 'loan' | 'message'>) {
  const { t } = useTranslation('office/loans')
  const { phone } = loan.customer
  return (
    <section className={detail.part} aria-labelledby="call">
      <h2 id="call">{t('call')}</h2>
      <p className={record.text}>{t('call_text')}</p>
      <ActForm intent="call" className={styles.buttons}>
        {phone && (
          <Button
            component="a"
            href={whatsAppUrl(phone, message)}
            target="_blank"
            rel="noreferrer"
            variant="default"
          >
            {t('whatsapp')}
          </Button>
        )}
        <Button type="submit" variant="default">
          {t('call_act')}
        </Button>
      </ActForm>
    </section>
  )
}

function LostForm({ loan, error }: { loan: LoanDetails; error: string | undefined }) {
  const { t } = useTranslation('office/loans')
  const { money } = useFormat()
  const name = useArticleName()
  const out = loan.items.filter(({ state }) => state === 'lent')
  return (
    <section className={detail.part} aria-labelledby="lost">
      <h2 id="lost">{t('lost')}</h2>
      <p className={record.text}>{t('lost_text')}</p>
      <ActForm intent="lost" className={record.form}>
        {out.map((item) => (
          <Checkbox
            key={item.lent_item_id}
            name={`pair_${item.lent_item_id}`}
            value="yes"
            label={`${name(item)} · ${money(item.price_cents)}`}
          />
        ))}
        <TextInput
          name="reason"
          label={t('reason')}
          maxLength={200}
          autoComplete="off"
          required
          withAsterisk={false}
          error={error}
        />
        <div>
          <Button type="submit" variant="default" color="red">
            {t('lost_act')}
          </Button>
        </div>
      </ActForm>
    </section>
  )
}
