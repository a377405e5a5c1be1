import type { ClosingPart } from '../../../print/cash/closing-parts.ts'
import detail from '../../ui/detail/detail.module.css'
import styles from './cash-sessions.module.css'

/** The figures of a closing as its paper has them: sales, ways of paying, VAT, tickets, sellers and movements. */
export function ClosingFigures({ parts }: { parts: readonly ClosingPart[] }) {
  return parts.map(({ title, rows }, at) => (
    <section key={title} className={detail.part} aria-labelledby={`figures-${at}`}>
      <h2 id={`figures-${at}`}>{title}</h2>
      <dl className={styles.sums}>
        {rows.map(({ label, value, note, strong }, row) => (
          <div key={`${rows.slice(0, row).length} ${label}`} data-main={strong ? '' : undefined}>
            <dt>
              {label}
              {note && <span className={styles.soft}>{note}</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
