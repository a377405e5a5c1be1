import styles from './paper.module.css'
import type { AmountRow, SaleTicket } from './printed-ticket.ts'
import { Unbroken } from './unbroken.tsx'

/** The invoice: title and number, lines, total, VAT by rate, and tenders. */
export function SaleBody({ ticket }: { ticket: SaleTicket }) {
  const [title, ...titles] = ticket.titles
  return (
    <>
      <div className={styles.head}>
        <h2>{title}</h2>
        {titles.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {ticket.number && <p className={styles.number}>{ticket.number}</p>}
        {[...(ticket.references ?? []), ...ticket.facts, ...ticket.recipient].map((line) => (
          <p key={line}>
            <Unbroken text={line} />
          </p>
        ))}
      </div>
      <ul className={styles.lines}>
        {ticket.lines.map(({ id, name, details, amount, sum, notes = [] }) => (
          <li key={id}>
            <AmountLine className={styles.strong} label={name} amount={amount} />
            {details && <p>{details}</p>}
            {sum && <p>{sum}</p>}
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </li>
        ))}
      </ul>
      <div className={styles.sums}>
        {ticket.sums.map((row) => (
          <AmountLine key={row.label} {...row} />
        ))}
        <AmountLine
          className={styles.total}
          label={ticket.total.label}
          amount={ticket.total.amount}
        />
        <p>{ticket.total.included}</p>
        {ticket.coupon && <p>{ticket.coupon}</p>}
        {ticket.note && <p>{ticket.note}</p>}
      </div>
      {ticket.vat.rows.length > 0 && <VatTable {...ticket.vat} />}
      {ticket.tenders.length > 0 && (
        <ul className={styles.tenders}>
          {ticket.tenders.map(({ id, cash, reference, ...row }) => (
            <li key={id}>
              <AmountLine {...row} />
              {reference && <p>{reference}</p>}
              {cash.map((part) => (
                <AmountLine key={part.label} className={styles.part} {...part} />
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function AmountLine({
  label,
  amount,
  className = '',
}: AmountRow & { className?: string | undefined }) {
  return (
    <p className={`${styles.row} ${className}`}>
      <span className={styles.what}>{label}</span>
      <span className={styles.amount}>{amount}</span>
    </p>
  )
}

/** The VAT of the invoice by rate, or of each part that it is the rest of. */
function VatTable({ heads, rows, parts = [] }: SaleTicket['vat']) {
  return (
    <table className={styles.vat}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {parts.map((part) => (
        <tbody key={part.label}>
          <tr>
            <th colSpan={3} scope="rowgroup">
              {part.label}
            </th>
          </tr>
          <VatRows rows={part.rows} />
        </tbody>
      ))}
      {parts.length === 0 && (
        <tbody>
          <VatRows rows={rows} />
        </tbody>
      )}
    </table>
  )
}

function VatRows({ rows }: Pick<SaleTicket['vat'], 'rows'>) {
  return rows.map(({ rate, base, vat }) => (
    <tr key={rate}>
      <th scope="row">{rate}</th>
      <td>{base}</td>
      <td>{vat}</td>
    </tr>
  ))
}
