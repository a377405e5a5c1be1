import { Personal } from '../../privacy/personal.tsx'
import { When } from '../when.tsx'
import detail from './detail.module.css'
import record from './record.module.css'

interface HistoryEvent {
  /** What happened, with sums and days; what is empty is left out. */
  what: readonly (string | false | null | undefined)[]
  at: string
  by: string | null
  reason: string | null
}

interface RecordHistoryProps {
  title: string
  events: readonly HistoryEvent[]
}

/** What happened to a thing, by whom, the newest last. */
export function RecordHistory({ title, events }: RecordHistoryProps) {
  return (
    <section className={detail.part} aria-labelledby="history">
      <h2 id="history">{title}</h2>
      <ol className={record.list}>
        {events.map(({ what, at, by, reason }) => (
          <li key={`${at} ${what[0]}`}>
            <strong>{what.filter(Boolean).join(' · ')}</strong>
            {reason && <Personal>{reason}</Personal>}
            <span className={record.soft}>
              <When at={at} />
              {by && (
                <>
                  {' · '}
                  <Personal>{by}</Personal>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
