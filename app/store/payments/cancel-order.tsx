import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { useShopPath } from '../../i18n/shop-path.ts'
import { Button } from '../../ui/button.tsx'
import styles from './payment.module.css'

/** Cancels an unpaid order; its lines return to this browser's cart. */
export function CancelOrder({ token, operationId }: { token: string; operationId: string }) {
  const { t } = useTranslation('store/payments')
  const path = useShopPath()
  return (
    <Form method="post" action={path(`/checkout/payment?order=${token}`)} className={styles.giveUp}>
      <input type="hidden" name="order" value={token} />
      <input type="hidden" name="cancel_operation_id" value={operationId} />
      <p>{t('cancel_order_hint')}</p>
      <Button type="submit" name="act" value="cancel" kind="quiet">
        {t('cancel_order')}
      </Button>
    </Form>
  )
}
