import { ReceiptSheet } from '../complaints/receipt-sheet.tsx'
import type { ReturnPaper } from './build-return-paper.ts'
import styles from './return-sheet.module.css'

/** A page of A4: to whom it goes, what it is, and what it cost where that is printed. */
export function ReturnSheet({ paper }: { paper: ReturnPaper }) {
  return (
    <ReceiptSheet receipt={{ ...paper, words: [] }} size="A4">
      <Lines paper={paper} />
    </ReceiptSheet>
  )
}

function Lines({ paper: { heads, lines, total } }: { paper: ReturnPaper }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th>{heads.code}</th>
          <th>{heads.article}</th>
          <th>{heads.reason}</th>
          <th className={styles.figure}>{heads.pairs}</th>
          {heads.cost && <th className={styles.figure}>{heads.cost}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{line.code}</td>
            <td>{line.article}</td>
            <td>{line.reason}</td>
            <td className={styles.figure}>{line.pairs}</td>
            {line.cost && <td className={styles.figure}>{line.cost}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={3} scope="row">
            {total.label}
          </th>
          <td className={styles.figure}>{total.pairs}</td>
          {total.cost && <td className={styles.figure}>{total.cost}</td>}
        </tr>
      </tfoot>
    </table>
  )
}
