import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast, type ToastKind } from '../../ui/toast.ts'
import type { CartNotice } from './cart.ts'

const KINDS: Record<CartNotice['code'], ToastKind> = {
  no_stock: 'destructive',
  bad_price: 'destructive',
  adjusted: 'warning',
  reduced: 'warning',
  max_stock: 'warning',
  limit: 'warning',
  price: 'warning',
}

/** Shows a cart notice as a toast. */
export function useCartToast(): (notice: CartNotice) => void {
  const { t } = useTranslation('store/cart')
  return useCallback(
    ({ code, count }) =>
      showToast({
        kind: KINDS[code],
        title: t(`${code}.title`),
        ...(code !== 'price' && { text: t(`${code}.text`, { count }) }),
      }),
    [t],
  )
}
