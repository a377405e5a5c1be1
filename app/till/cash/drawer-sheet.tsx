import { type ReactNode, useEffect, useRef } from 'react'
import styles from './session.module.css'

interface SheetHeadProps {
  title: string
  text: string
}

/** A screen of the drawer in place of another one, as narrow as a paper. */
export function DrawerSheet({ children, ...head }: SheetHeadProps & { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={`${styles.sheet} ${styles.narrow}`}>
        <SheetHead {...head} />
        {children}
      </div>
    </main>
  )
}

/** The title of such a screen, which takes the focus, so that the screen is read from its beginning. */
export function SheetHead({ title, text }: SheetHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <header>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
    </header>
  )
}
