import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  /** `wrong` is read aloud at once, the others when the reader pauses. */
  kind?: 'plain' | 'right' | 'wrong'
  title?: string
  children?: ReactNode
}

export function Notice({ kind = 'plain', title, children }: NoticeProps) {
  return (
    <div
      className={`${styles.notice} ${styles[kind]}`}
      role={kind === 'wrong' ? 'alert' : 'status'}
    >
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  )
}
