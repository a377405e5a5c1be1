import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { useShopPath } from '../../i18n/shop-path.ts'
import { Button } from '../../ui/button.tsx'
import styles from './payment.module.css'

/** Cancels an unpaid order after a question; its lines return to this browser's cart. */
export function CancelOrder({ token, operationId }: { token: string; operationId: string }) {
  const { t } = useTranslation('store/payments')
  const path = useShopPath()
  return (
    <details className={styles.giveUp}>
      <summary>{t('cancel_order')}</summary>
      <Form method="post" action={path(`/checkout/payment?order=${token}`)}>
        <input type="hidden" name="order" value={token} />
        <input type="hidden" name="cancel_operation_id" value={operationId} />
        <p>{t('cancel_order_hint')}</p>
        <Button type="submit" name="act" value="cancel" kind="quiet">
          {t('cancel_order_now')}
        </Button>
      </Form>
    </details>
  )
}
