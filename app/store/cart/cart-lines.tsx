import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'
import { type CartLine, changeQuantity, putBack, removeLine } from './cart.ts'
import styles from './cart-lines.module.css'
import { CartRow } from './cart-row.tsx'
import { currentCart, writeCart } from './cart-store.ts'
import { useCartToast } from './use-cart-toast.ts'
import type { FreshCart } from './use-fresh-cart.ts'

interface CartLinesProps {
  fresh: FreshCart
  /** What stands there when there is nothing. */
  empty: ReactNode
  /** Somebody follows a line to its shoe. */
  onLeave?(): void
}

/** What lies in the cart and what can be done to it: the same in the drawer and on the cart's page. */
export function CartLines({ fresh: { cart, notices, tell }, empty, onLeave }: CartLinesProps) {
  const { t } = useTranslation('store/cart')
  const place = useRef<HTMLElement>(null)
  const say = useCartToast()
  if (!cart) return null
  const { lines } = cart

  function change(variantId: number, asked: string | number) {
    const changed = changeQuantity(currentCart().lines, variantId, asked)
    writeCart(changed.lines)
    tell([])
    if (changed.notice) say(changed.notice)
  }

  function remove(line: CartLine) {
    const before = currentCart().lines
    writeCart(removeLine(before, line.variant_id))
    tell([])
    // The button that had the focus is gone with its line.
    place.current?.focus()
    toast({
      title: t('removed'),
      text: line.product_name || t('unnamed'),
      action: {
        label: t('undo'),
        act: () => writeCart(putBack(currentCart().lines, line, before.indexOf(line))),
      },
    })
  }

  return (
    <section ref={place} className={styles.place} aria-label={t('lines')} tabIndex={-1}>
      {lines.length === 0 && empty}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <CartRow
              key={line.variant_id}
              line={line}
              notice={notices.find(({ variant_id }) => variant_id === line.variant_id)}
              onChange={(asked) => change(line.variant_id, asked)}
              onRemove={() => remove(line)}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
