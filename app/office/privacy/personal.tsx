import type { ReactNode } from 'react'
import './privacy-blur.css'

/**
 * What is personal of a customer or a colleague: names, addresses, e-mails, telephones, and notes about them. It is
 * blurred while nobody works at the screen. Fields and blocks bear the attribute `data-personal` themselves.
 */
export function Personal({ children }: { children: ReactNode }) {
  return <span data-personal="">{children}</span>
}
