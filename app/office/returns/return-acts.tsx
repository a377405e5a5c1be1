import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isOpenRequest, RETURN_CONDITIONS } from '../../../core/returns/rules.ts'
import detail from '../ui/detail/detail.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { ConfirmActButton } from '../ui/forms/confirm-act-button.tsx'
import { formatCents } from '../ui/price-text.ts'
import { useUnitName } from './return-units.tsx'
import styles from './returns.module.css'
import type { ReturnDetails } from './returns-params.ts'

interface ReturnActsProps {
  found: ReturnDetails
  reasonError: string | undefined
}

/** What the shop can do next with what was asked for; nothing once it has ended. */
export function ReturnActs({ found, reasonError }: ReturnActsProps) {
  const { status } = found
  if (!isOpenRequest(status)) return null
  return (
    <>
      {status === 'open' && <ReceiveForm />}
      <CheckForm found={found} />
      {status === 'checked' && found.kind === 'size_change' && <ExchangeForm found={found} />}
      {status === 'checked' && <RefundForm found={found} />}
      <RefuseForm error={reasonError} />
    </>
  )
}

function ReceiveForm() {
  const { t } = useTranslation('office/returns')
  return (
    <section className={detail.part} aria-labelledby="receive">
      <h2 id="receive">{t('receive')}</h2>
      <p className={styles.text}>{t('receive_text')}</p>
      <ActForm intent="receive">
        <Button type="submit" variant="default">
          {t('receive_act')}
        </Button>
      </ActForm>
    </section>
  )
}

function CheckForm({ found }: { found: ReturnDetails }) {
  const { t } = useTranslation('office/returns')
  const { t: words } = useTranslation('core/returns')
  const name = useUnitName()
  const isChecked = found.status === 'checked'
  return (
    <section className={detail.part} aria-labelledby="check">
      <h2 id="check">{t('check')}</h2>
      <p className={styles.text}>{t('check_text')}</p>
      <ActForm intent="check" className={styles.form}>
        {found.units.map((unit) => (
          <NativeSelect
            key={`${unit.line_id}.${unit.n}`}
            name={`condition.${unit.line_id}.${unit.n}`}
            label={name(unit)}
            defaultValue={unit.condition ?? 'sellable'}
            data={RETURN_CONDITIONS.map((value) => ({ value, label: words(`condition.${value}`) }))}
          />
        ))}
        <div>
          <Button type="submit" variant={isChecked ? 'default' : 'filled'}>
            {t('check_act')}
          </Button>
        </div>
      </ActForm>
    </section>
  )
}

/** The other size goes out, in a parcel of its own or over the counter. */
function ExchangeForm({ found }: { found: ReturnDetails }) {
  const { t } = useTranslation('office/returns')
  const isThere = found.units.every(({ wanted_available }) => wanted_available)
  return (
    <section className={detail.part} aria-labelledby="exchange">
      <h2 id="exchange">{t('exchange')}</h2>
      <p className={styles.text}>{t(isThere ? 'exchange_text' : 'exchange_sold_out')}</p>
      {isThere && (
        <ActForm intent="exchange" className={styles.form}>
          <NativeSelect
            name="way"
            label={t('exchange_way')}
            defaultValue={found.way ?? 'parcel'}
            data={[
              { value: 'parcel', label: t('exchange_parcel') },
              { value: 'shop', label: t('exchange_shop') },
            ]}
          />
          <TextInput
            name="tracking_number"
            label={t('tracking')}
            description={t('tracking_hint')}
            maxLength={50}
            autoComplete="off"
          />
          <div>
            <Button type="submit">{t('exchange_act')}</Button>
          </div>
        </ActForm>
      )}
    </section>
  )
}

function RefundForm({ found }: { found: ReturnDetails }) {
  const { t, i18n } = useTranslation('office/returns')
  const name = useUnitName()
  const amount = (cents: number) => formatCents(cents, i18n.language)
  // The other size is what the buyer wants: the money is second to it as long as there is one.
  const isExchange =
    found.kind === 'size_change' && found.units.every(({ wanted_available }) => wanted_available)
  return (
    <section className={detail.part} aria-labelledby="refund">
      <h2 id="refund">{t('refund')}</h2>
      <p className={styles.text}>{t('refund_text')}</p>
      <ActForm intent="refund" className={styles.form}>
        {found.units.map((unit) => (
          <TextInput
            key={`${unit.line_id}.${unit.n}`}
            name={`cents.${unit.line_id}.${unit.n}`}
            label={t('amount', { name: name(unit) })}
            defaultValue={amount(unit.left_cents)}
            inputMode="decimal"
            autoComplete="off"
            rightSection="€"
          />
        ))}
        {found.shipping && (
          <TextInput
            name="shipping"
            label={t('shipping')}
            description={t('shipping_hint', { left: amount(found.shipping.left_cents) })}
            defaultValue={amount(found.shipping.suggested_cents)}
            inputMode="decimal"
            autoComplete="off"
            rightSection="€"
          />
        )}
        <TextInput name="note" label={t('own_note')} maxLength={300} autoComplete="off" />
        <div>
          <Button type="submit" variant={isExchange ? 'default' : 'filled'}>
            {t('refund_act')}
          </Button>
        </div>
      </ActForm>
    </section>
  )
}

function RefuseForm({ error }: { error: string | undefined }) {
  const { t } = useTranslation('office/returns')
  return (
    <section className={detail.part} aria-labelledby="refuse">
      <h2 id="refuse">{t('refuse')}</h2>
      <ActForm intent="refuse" className={styles.form}>
        <Textarea
          name="reason"
          label={t('reason')}
          description={t('reason_hint')}
          maxLength={500}
          rows={2}
          error={error}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="default">
            {t('refuse_act')}
          </Button>
        </div>
      </ActForm>
      <div className={styles.apart}>
        <ConfirmActButton
          intent="cancel"
          label={t('cancel_act')}
          question={t('cancel_question')}
          text={t('cancel_text')}
          cancel={t('leave')}
        />
      </div>
    </section>
  )
}
