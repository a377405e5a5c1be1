import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import { type Answer, wasTaken } from './add-to-cart.ts'
import { useCartToast } from './use-cart-toast.ts'

/** What came of "add to cart": a refusal as a toast, and for those who come back from the cart, the rest. */
export function Added({ answer }: { answer: Answer }) {
  const { t } = useTranslation('store/cart')
  const say = useCartToast()
  const { line, notice } = answer

  useEffect(() => {
    if (notice) say(notice)
  }, [notice, say])

  if (!wasTaken(answer)) return null
  const options = [line.product_name, line.color, line.size && t('size', { size: line.size })]
  return (
    <Notice kind="right" title={t('added')}>
      {options.filter(Boolean).join(' · ')}
    </Notice>
  )
}
