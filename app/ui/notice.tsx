import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  /** `wrong` is announced at once, the others politely. */
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
