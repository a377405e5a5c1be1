import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { type AddResult, wasAdded } from './add-to-cart.ts'
import { useCartToast } from './use-cart-toast.ts'

/** The outcome of "add to cart": what was refused as a toast, what was added as a notice on the page. */
export function AddedNotice({ result }: { result: AddResult }) {
  const { t } = useTranslation('store/cart')
  const { size } = useFormat()
  const notify = useCartToast()
  const { line, notice } = result

  useEffect(() => {
    if (notice) notify(notice)
  }, [notice, notify])

  if (!wasAdded(result)) return null
  const options = [line.product_name, line.color, line.size && t('size', { size: size(line.size) })]
  return (
    <Notice kind="right" title={t('added')}>
      {options.filter(Boolean).join(' · ')}
    </Notice>
  )
}
