import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import detail from '../../ui/detail/detail.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { OfficeOrder } from '../order.ts'
import styles from '../shipping.module.css'

/** What the courier is to collect for an order, and the way back of a parcel that nobody paid for. */
export function CodPanel({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('office/shipping')
  const { money } = useFormat()
  const { cod_cents, fulfillment_status } = order
  if (cod_cents === 0) return null
  const amount = money(cod_cents)
  const isOut = fulfillment_status === 'shipped' || fulfillment_status === 'returned'
  return (
    <section className={detail.part} aria-labelledby="cod">
      <h2 id="cod">{t('cod', { amount })}</h2>
      <p className={styles.soft}>{t('cod_text', { amount })}</p>
      {isOut && <TakeBack saleId={order.sale_id} />}
    </section>
  )
}

function TakeBack({ saleId }: { saleId: number }) {
  const { t } = useTranslation('office/shipping')
  const fetcher = useFetcher<SubmitRefusal>()
  const { message } = useRefusal(fetcher.data, { intent: 'take_back', areas: ['checkout'] })
  return (
    <ActForm intent="take_back" name={String(saleId)} fetcher={fetcher}>
      <RefusalAlert message={message} mb="sm" />
      <p className={styles.soft}>{t('take_back_text')}</p>
      <Button type="submit" variant="default" mt="sm" loading={fetcher.state !== 'idle'}>
        {t('take_back')}
      </Button>
    </ActForm>
  )
}
