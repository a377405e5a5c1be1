import styles from './paper.module.css'
import type { GiftTicket } from './ticket.ts'

/** What is given, in which colour and size. */
export function GiftBody({ ticket: { title, wish, facts, lines } }: { ticket: GiftTicket }) {
  return (
    <>
      <div className={styles.head}>
        <p className={styles.wish}>{wish}</p>
        <h2>{title}</h2>
        <p>{facts.join(' · ')}</p>
      </div>
      <ul className={styles.lines}>
        {lines.map(({ id, name, details, quantity }) => (
          <li key={id}>
            <p className={`${styles.row} ${styles.strong}`}>
              <span className={styles.what}>{name}</span>
              {quantity > 1 && <span>{`× ${quantity}`}</span>}
            </p>
            {details && <p>{details}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
