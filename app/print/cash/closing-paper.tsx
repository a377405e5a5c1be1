import type { Ref } from 'react'
import type { Logo } from '../../root-data.ts'
import styles from '../ticket/paper.module.css'
import { PaperLogo } from '../ticket/paper-logo.tsx'
import type { RollWidth } from '../ticket/ticket-params.ts'
import { Unbroken } from '../ticket/unbroken.tsx'
import type { PrintedClosing } from './printed-closing.ts'
import zPaper from './z-paper.module.css'

interface ClosingPaperProps {
  printed: PrintedClosing
  shop: { name: string; logo: Logo | null }
  width: RollWidth
  ref: Ref<HTMLElement>
}

/** X or Z on the roll of a till. */
export function ClosingPaper({ printed, shop, width, ref }: ClosingPaperProps) {
  const { title, number, facts, copy, parts, seal } = printed
  return (
    <article ref={ref} className={styles.paper} data-width={width}>
      {copy && <p className={styles.copy}>{copy}</p>}
      <header className={styles.shop}>
        {shop.logo && <PaperLogo logo={shop.logo} />}
        <p className={styles.name}>{shop.name}</p>
      </header>
      <div className={styles.head}>
        <h2>{title}</h2>
        <p className={styles.number}>{number}</p>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
      {parts.map((part) => (
        <section key={part.title} className={zPaper.part}>
          <h3>{part.title}</h3>
          {part.rows.map(({ label, value, note, strong }, at) => (
            <div key={`${part.rows.slice(0, at).length} ${label}`}>
              <p className={`${styles.row} ${strong ? styles.strong : ''}`}>
                <span className={styles.what}>
                  <Unbroken text={label} />
                </span>
                <span className={styles.amount}>{value}</span>
              </p>
              {note && (
                <p className={zPaper.note}>
                  <Unbroken text={note} />
                </p>
              )}
            </div>
          ))}
        </section>
      ))}
      {seal && <footer className={zPaper.seal}>{seal}</footer>}
    </article>
  )
}
