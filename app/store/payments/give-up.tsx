import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { useShopPath } from '../../i18n/shop-path.ts'
import { Button } from '../../ui/button.tsx'
import styles from './payment.module.css'

/** Lets go of an order that is not paid; what was in it goes back into the cart of this browser. */
export function GiveUp({ token, releaseId }: { token: string; releaseId: string }) {
  const { t } = useTranslation('store/payments')
  const path = useShopPath()
  return (
    <Form method="post" action={path(`/checkout/payment?order=${token}`)} className={styles.giveUp}>
      <input type="hidden" name="order" value={token} />
      <input type="hidden" name="release_id" value={releaseId} />
      <p>{t('give_up_hint')}</p>
      <Button type="submit" name="act" value="give-up" kind="quiet">
        {t('give_up')}
      </Button>
    </Form>
  )
}
