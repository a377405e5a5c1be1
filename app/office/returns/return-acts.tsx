import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isOpenRequest, RETURN_CONDITIONS } from '../../../core/returns/rules.ts'
import detail from '../ui/detail/detail.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefuseForm } from './refuse-form.tsx'
import { useUnitName } from './return-units.tsx'
import styles from './returns.module.css'
import type { ReturnDetails } from './returns-params.ts'

/** What the shop can do next with what was asked for; nothing once it has ended. */
export function ReturnActs({ found }: { found: ReturnDetails }) {
  const { status } = found
  if (!isOpenRequest(status)) return null
  return (
    <>
      {status === 'open' && <ReceiveForm />}
      <CheckForm found={found} />
      {status === 'checked' && found.kind === 'size_change' && <ExchangeForm found={found} />}
      {status === 'checked' && <RefundForm found={found} />}
      <RefuseForm found={found} />
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
