import type { Ref } from 'react'
import roll from '../ticket/paper.module.css'
import { Unbroken } from '../ticket/unbroken.tsx'
import styles from './money-paper.module.css'
import type { MoneyPaper } from './money-paper.ts'

interface MoneySheetProps {
  ref: Ref<HTMLElement>
  paper: MoneyPaper
  shop: string
  width: 58 | 80
}

/** What left how, why, and who signs for it. No invoice by itself. */
export function MoneySheet({ ref, paper: printed, shop, width }: MoneySheetProps) {
  const { copy, heading, number, facts, rows, total, notes, sign, foot } = printed
  return (
    <article ref={ref} className={roll.paper} data-width={width}>
      {copy && <p className={roll.copy}>{copy}</p>}
      <header className={roll.shop}>
        <p className={roll.name}>{shop}</p>
      </header>
      <div className={roll.head}>
        <h2>{heading}</h2>
        <p className={roll.number}>{number}</p>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
      <div className={styles.rows}>
        {rows.map(({ label, amount }) => (
          <p key={label} className={roll.row}>
            <span className={roll.what}>{label}</span>
            <span className={roll.amount}>{amount}</span>
          </p>
        ))}
        <p className={`${roll.row} ${roll.total}`}>
          <span className={roll.what}>{total.label}</span>
          <span className={roll.amount}>{total.amount}</span>
        </p>
      </div>
      <div className={styles.notes}>
        {notes.map((note) => (
          <p key={note}>
            <Unbroken text={note} />
          </p>
        ))}
      </div>
      <div className={styles.sign}>{sign}</div>
      <footer className={roll.foot}>
        <p>{foot}</p>
      </footer>
    </article>
  )
}
