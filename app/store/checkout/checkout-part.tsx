import { type ReactNode, useId } from 'react'
import styles from './checkout-part.module.css'

interface CheckoutPartProps {
  title: string
  children: ReactNode
}

/** One numbered part of the page; the numbers come from the order they stand in. */
export function CheckoutPart({ title, children }: CheckoutPartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
