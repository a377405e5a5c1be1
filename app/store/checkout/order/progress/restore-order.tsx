import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { useShopPath } from '../../../../i18n/shop-path.ts'
import { Button } from '../../../../ui/button.tsx'

/** Undoes the cancellation of an order; its page shows what became of that. */
export function RestoreOrder({ token, operationId }: { token: string; operationId: string }) {
  const { t } = useTranslation('store/checkout/order')
  const path = useShopPath()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={path(`/order/${token}`)}>
      <input type="hidden" name="operation_id" value={operationId} />
      <Button
        type="submit"
        name="intent"
        value="restore"
        kind="quiet"
        aria-busy={isBusy}
        aria-disabled={isBusy}
      >
        {t('restore')}
      </Button>
    </Form>
  )
}
