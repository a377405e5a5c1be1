import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher, useNavigate } from 'react-router'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { newId } from '../../../ui/new-id.ts'
import { restorePlacedCart } from './placed-orders.ts'
import styles from './waiting-orders.module.css'

interface CancelQuestionProps {
  token: string
  /** Where the buyer goes on with the lines of the cancelled order. */
  goal: '/checkout' | '/carrito'
  onLeave: (() => void) | undefined
  onStay: () => void
}

/** Asks before it cancels an order and puts its lines back in the cart. One that cannot be cancelled shows its page. */
export function CancelQuestion({ token, goal, onLeave, onStay }: CancelQuestionProps) {
  const { t } = useTranslation('store/checkout/placed-order')
  const fetcher = useFetcher<{ cancelled?: true }>()
  const navigate = useNavigate()
  const path = useShopPath()
  const [operationId] = useState(newId)
  const question = useRef<HTMLParagraphElement>(null)
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => question.current?.focus(), [])
  useEffect(() => {
    if (!answer) return
    if (answer.cancelled) restorePlacedCart(token)
    onLeave?.()
    void navigate(path(answer.cancelled ? goal : `/order/${token}`))
  }, [answer, token, goal, onLeave, navigate, path])
  // No form of its own: on a product's page it stands inside the form that buys.
  const cancel = () =>
    fetcher.submit(
      { order: token, cancel_operation_id: operationId, act: 'cancel', stay: '1' },
      { method: 'post', action: path(`/checkout/payment?order=${token}`) },
    )
  return (
    <>
      <p ref={question} tabIndex={-1} className={styles.question}>
        {t('ask_cancel')}
      </p>
      <div className={styles.ways}>
        <button
          type="button"
          className={styles.act}
          aria-busy={fetcher.state !== 'idle'}
          onClick={cancel}
        >
          {t(goal === '/checkout' ? 'ask_change' : 'ask_yes')}
        </button>
        <button type="button" className={styles.act} onClick={onStay}>
          {t('ask_no')}
        </button>
      </div>
    </>
  )
}
