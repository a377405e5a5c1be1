import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../ui/toast.ts'
import { type CartLine, changeQuantity, removeCartLine, restoreLine } from '../cart.ts'
import { currentCart, writeCart } from '../cart-store.ts'
import { useCartToast } from '../use-cart-toast.ts'
import type { QuotedCart } from '../use-quoted-cart.ts'
import styles from './cart-line-list.module.css'
import { CartRow } from './cart-row.tsx'

interface CartLineListProps {
  quoted: QuotedCart
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** The visitor follows a line to its product. */
  onLeave?(): void
}

/** The lines of the cart and what can be done with them, in the drawer and on the cart page. */
export function CartLineList({ quoted, empty, onLeave }: CartLineListProps) {
  const { t } = useTranslation('store/cart')
  const { cart, notices, setNotices } = quoted
  const section = useRef<HTMLElement>(null)
  const notify = useCartToast()
  if (!cart) return null
  const { lines } = cart

  function change(variantId: number, requested: string | number) {
    const changed = changeQuantity(currentCart().lines, variantId, requested)
    writeCart(changed.lines)
    setNotices([])
    if (changed.notice) notify(changed.notice)
  }

  function remove(line: CartLine) {
    const before = currentCart().lines
    writeCart(removeCartLine(before, line.variant_id))
    setNotices([])
    // The button that has the focus disappears with its line.
    section.current?.focus()
    showToast({
      title: t('removed'),
      text: line.product_name || t('unnamed'),
      action: {
        label: t('undo'),
        act: () => writeCart(restoreLine(currentCart().lines, line, before.indexOf(line))),
      },
    })
  }

  return (
    <section ref={section} className={styles.place} aria-label={t('lines')} tabIndex={-1}>
      {lines.length === 0 && empty}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <CartRow
              key={line.variant_id}
              line={line}
              notices={notices.filter(({ variant_id }) => variant_id === line.variant_id)}
              onChange={(requested) => change(line.variant_id, requested)}
              onRemove={() => remove(line)}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
