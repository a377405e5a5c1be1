import type { ReactNode } from 'react'
import styles from './document-number.module.css'

/** The number of a ticket, an invoice, an order or any other paper, in one face and with figures of one width. */
export function DocumentNumber({ children }: { children: ReactNode }) {
  return <span className={styles.number}>{children}</span>
}
