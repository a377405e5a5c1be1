import styles from './papers.module.css'
import type { Slip } from './slip-texts.ts'

/** What lies in a parcel, for who opens it. It is no invoice. */
export function PackingSlip({ slip, shop }: { slip: Slip; shop: string }) {
  const { columns, lines, sums } = slip
  const hasPrices = sums.length > 0
  return (
    <article className={styles.sheet} lang={slip.language}>
      <header className={styles.head}>
        <div>
          <p className={styles.shop}>{shop}</p>
          <h2>{slip.title}</h2>
          <p>{slip.date}</p>
        </div>
        <address className={styles.recipient}>
          {slip.recipient.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </address>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.goods}</th>
            <th scope="col">{columns.size}</th>
            <th scope="col">{columns.units}</th>
            {hasPrices && (
              <th scope="col" className={styles.figure}>
                {columns.price}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <strong>{line.name}</strong>
                <span className={styles.soft}>{line.details}</span>
              </td>
              <td className={styles.large}>{line.size}</td>
              <td className={styles.large}>{line.units}</td>
              {hasPrices && <td className={styles.figure}>{line.price}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {sums.map(({ label, amount }) => (
        <p key={label} className={styles.sum}>
          <span>{label}</span>
          <span>{amount}</span>
        </p>
      ))}
      {slip.cod && (
        <p className={styles.cod}>
          {slip.cod.label}: {slip.cod.amount}
        </p>
      )}
      <p className={styles.thanks}>{slip.thanks}</p>
    </article>
  )
}
