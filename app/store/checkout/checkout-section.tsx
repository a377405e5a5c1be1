import { type ReactNode, useId } from 'react'
import styles from './checkout-section.module.css'

interface CheckoutSectionProps {
  title: string
  children: ReactNode
}

/** One section of the page; CSS counters number them in order. */
export function CheckoutSection({ title, children }: CheckoutSectionProps) {
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
