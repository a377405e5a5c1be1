import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ContactLinks } from '../contact-links.tsx'
import { MethodCard } from './method-card.tsx'
import styles from './method-choice.module.css'

type Methods = Awaited<ReturnType<Shop['checkout']['getPaymentMethods']>>['methods']

interface MethodChoiceProps {
  token: string
  operationId: string
  methods: Methods
  /** That the buyer chose with the order. */
  way: string | null
  totalCents: number
  /** Ways that are paid later are not offered for the moment. */
  isPaidNow: boolean
}

/** The ways to pay that are open, the first one chosen, and one button whose words follow the choice. */
export function MethodChoice(props: MethodChoiceProps) {
  const { token, operationId, methods, way, totalCents, isPaidNow } = props
  const { t } = useTranslation('store/payments')
  const { money, dateTime } = useFormat()
  const busy = useNavigation().state !== 'idle'
  const [wanted, setWanted] = useState<string | null>(way)
  const chosen = (methods.find(({ method }) => method === wanted) ?? methods[0])?.method
  const pay = t('pay', { amount: money(totalCents) })
  const words = {
    test: pay,
    redsys: pay,
    redsys_bizum: pay,
    stripe: pay,
    transfer: t('pay_by_transfer'),
    pickup: t('pay_at_pickup'),
    cash_on_delivery: t('cash_on_delivery'),
  }
  const hints = {
    test: () => t('test_bank_hint'),
    redsys: () => t('card_hint'),
    redsys_bizum: () => t('bizum_hint'),
    stripe: () => t('card_hint'),
    transfer: (when: string) => t('transfer_hint', { when }),
    pickup: (when: string) => t('pickup_hint', { when }),
    // Chosen with the order alone.
    cash_on_delivery: () => '',
  }
  if (!chosen) return <NoMethod />
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="order" value={token} />
      <input type="hidden" name="operation_id" value={operationId} />
      <fieldset className={styles.methods}>
        <legend className={styles.legend}>{t('choose')}</legend>
        {methods.map((method) => (
          <MethodCard
            key={method.method}
            field="method"
            method={method.method}
            hint={hints[method.method](method.held_until ? dateTime(method.held_until) : '')}
            checked={chosen === method.method}
            onChoose={setWanted}
          />
        ))}
      </fieldset>
      {isPaidNow && <p className={styles.why}>{t('pay_now_only')}</p>}
      <Button type="submit" name="act" value="pay" className={styles.pay} aria-busy={busy}>
        {words[chosen]}
      </Button>
    </Form>
  )
}

/** No way to pay is open: says how to buy all the same. */
function NoMethod() {
  const { t } = useTranslation('store/payments')
  return (
    <Notice>
      <p>{t('no_method')}</p>
      <ContactLinks
        call={(phone) => t('no_method_call', { phone })}
        write={(email) => t('no_method_write', { email })}
      />
    </Notice>
  )
}
