import type { ReactNode } from 'react'
import styles from './editor.module.css'

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

/** One part of the editor, to which links lead. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}
