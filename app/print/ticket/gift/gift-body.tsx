import styles from '../paper.module.css'
import type { GiftTicket } from '../printed-ticket.ts'

/** The article of a gift ticket, with colour and size. */
export function GiftBody({
  ticket: { title, greeting: wish, facts, line },
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
        <li>
          <p className={styles.strong}>{line.name}</p>
          {line.details && <p>{line.details}</p>}
        </li>
      </ul>
    </>
  )
}
