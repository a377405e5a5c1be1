import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import detail from '../ui/detail/detail.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { formatCents } from '../ui/price-text.ts'
import { useUnitName } from './return-units.tsx'
import styles from './returns.module.css'
import type { ReturnDetails, ReturnUnit } from './returns-params.ts'

/** Gives the money back; less of it for a unit that was used, with the reason that the buyer reads. */
export function RefundForm({ found }: { found: ReturnDetails }) {
  const { t, i18n } = useTranslation('office/returns')
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
          <UnitRefund key={`${unit.line_id}.${unit.n}`} unit={unit} />
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

function UnitRefund({ unit }: { unit: ReturnUnit }) {
  const { t, i18n } = useTranslation('office/returns')
  const name = useUnitName()
  const key = `${unit.line_id}.${unit.n}`
  const left = formatCents(unit.left_cents, i18n.language)
  return (
    <fieldset className={styles.refund}>
      <legend>{name(unit)}</legend>
      <TextInput
        name={`cents.${key}`}
        label={t('amount')}
        defaultValue={left}
        inputMode="decimal"
        autoComplete="off"
        rightSection="€"
      />
      <TextInput
        name={`reason.${key}`}
        label={t('reduction')}
        placeholder={t('reduction_placeholder')}
        maxLength={300}
        autoComplete="off"
      />
    </fieldset>
  )
}
