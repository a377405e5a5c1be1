import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'

export const ORDER_LINK_PATH = '/order'

interface OrderLinkFormProps {
  operationId: string
  sent?: Record<string, string> | undefined
  /** Codes by field. */
  errors?: Record<string, string> | undefined
}

/** Asks for the link of an order, which goes to its buyer alone. */
export function OrderLinkForm({ operationId, sent = {}, errors = {} }: OrderLinkFormProps) {
  const { t } = useTranslation('store/checkout/order-link')
  const path = useShopPath()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={path(ORDER_LINK_PATH)} noValidate>
      <input type="hidden" name="operation_id" value={operationId} />
      <TextField
        label={t('reference')}
        hint={t('reference_hint')}
        name="reference"
        defaultValue={sent.reference ?? ''}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        defaultValue={sent.email ?? ''}
        error={errors.email && t('email_invalid')}
        maxLength={254}
        autoComplete="email"
      />
      <Button type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
        {t('send')}
      </Button>
    </Form>
  )
}
