import type { Ref } from 'react'
import signature from '../payments/money-paper.module.css'
import styles from '../ticket/paper.module.css'
import { Bars } from '../ticket/paper.tsx'
import { PaperLogo } from '../ticket/paper-logo.tsx'
import type { LoanSlip } from './loan-slip.ts'

/** The slip of a loan as wide as the roll: what was lent, until when, what was left for it, and who signs for it. */
export function LoanSheet({ slip, ref }: { slip: LoanSlip; ref: Ref<HTMLElement> }) {
  const { shop, copy, language, width, total, deposit } = slip
  return (
    <article ref={ref} className={styles.paper} data-width={width} lang={language}>
      {copy && <p className={styles.copy}>{copy}</p>}
      <header className={styles.shop}>
        {shop.logo && <PaperLogo logo={shop.logo} />}
        <p className={styles.name}>{shop.name}</p>
        {[...shop.lines, ...slip.header].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      <div className={styles.head}>
        <h2>{slip.heading}</h2>
        <p className={styles.number}>{slip.number}</p>
        {slip.facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
      <ul className={styles.lines}>
        {slip.lines.map(({ id, name, details, amount }) => (
          <li key={id}>
            <p className={`${styles.row} ${styles.strong}`}>
              <span className={styles.what}>{name}</span>
              <span className={styles.amount}>{amount}</span>
            </p>
            {details && <p>{details}</p>}
          </li>
        ))}
      </ul>
      <div className={styles.sums}>
        <p className={`${styles.row} ${styles.total}`}>
          <span className={styles.what}>{total.label}</span>
          <span className={styles.amount}>{total.amount}</span>
        </p>
        {deposit && (
          <p className={`${styles.row} ${styles.strong}`}>
            <span className={styles.what}>{deposit.label}</span>
            <span className={styles.amount}>{deposit.amount}</span>
          </p>
        )}
      </div>
      <div className={signature.notes}>
        {slip.terms.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={signature.sign}>{slip.sign}</div>
      <Bars bars={slip.barcode} width={width} />
      <footer className={styles.foot}>
        <p>{slip.foot}</p>
      </footer>
    </article>
  )
}
