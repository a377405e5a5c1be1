import sheet from '../complaints/receipt-sheet.module.css'
import type { ReturnPaper } from './build-return-paper.ts'
import styles from './return-sheet.module.css'

/** A page of A4: to whom it goes, what it is, and what it cost where that is printed. */
export function ReturnSheet({ paper }: { paper: ReturnPaper }) {
  const { language, shop, heading, number, facts, signs, foot, barcode } = paper
  return (
    <article className={sheet.sheet} data-size="A4" lang={language}>
      <header className={sheet.shop}>
        <p className={sheet.name}>{shop.name}</p>
        {shop.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      <div className={sheet.head}>
        <h2>{heading}</h2>
        <p className={sheet.number}>{number}</p>
      </div>
      <dl className={sheet.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Lines paper={paper} />
      <div className={sheet.signs}>
        {signs.map((sign) => (
          <p key={sign}>{sign}</p>
        ))}
      </div>
      <footer className={sheet.foot}>
        {foot.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
      {barcode && (
        <figure className={sheet.code}>
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
