import styles from './paper.module.css'
import type { GiftTicket } from './printed-ticket.ts'

/** The articles of a gift ticket, with colour and size. */
export function GiftBody({
  ticket: { title, greeting: wish, facts, lines },
}: {
  ticket: GiftTicket
}) {
  return (
    <>
      <div className={styles.head}>
        <p className={styles.greeting}>{wish}</p>
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
