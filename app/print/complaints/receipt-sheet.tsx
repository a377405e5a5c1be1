import type { ReactNode, Ref } from 'react'
import { Unbroken } from '../ticket/unbroken.tsx'
import type { Receipt, ReceiptSize } from './receipt.ts'
import styles from './receipt-sheet.module.css'

interface ReceiptSheetProps {
  ref?: Ref<HTMLElement>
  receipt: Receipt
  size: ReceiptSize
  /** Stands before the signatures. */
  children?: ReactNode
}

/** A receipt as it is printed, on a page or on a roll. */
export function ReceiptSheet({ ref, receipt, size, children }: ReceiptSheetProps) {
  const { language, shop, heading, number, facts, words, signs, foot, barcode } = receipt
  return (
    <article ref={ref} className={styles.sheet} data-size={size} lang={language}>
      <header className={styles.shop}>
        <p className={styles.name}>{shop.name}</p>
        {shop.lines.map((line) => (
          <p key={line}>
            <Unbroken text={line} />
          </p>
        ))}
      </header>
      <div className={styles.head}>
        <h2>{heading}</h2>
        <p className={styles.number}>{number}</p>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {words.map(({ title, text }) => (
        <section key={title} className={styles.words}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
      {children}
      <div className={styles.signs}>
        {signs.map((sign) => (
          <p key={sign}>{sign}</p>
        ))}
      </div>
      <footer className={styles.foot}>
        {foot.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
      {barcode && (
        <figure className={styles.code}>
          <svg
            role="img"
            aria-label={barcode.text}
            viewBox={`0 0 ${barcode.modules} 1`}
            preserveAspectRatio="none"
            shapeRendering="crispEdges"
          >
            <path d={barcode.path} />
          </svg>
          <figcaption>{barcode.text}</figcaption>
        </figure>
      )}
    </article>
  )
}
