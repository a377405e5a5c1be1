import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayOpen } from '../../../access/access.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { DocumentNumber } from '../../ui/document-number.tsx'
import { useMe } from '../../use-me.ts'
import type { PairEvent } from './pairs-params.ts'

/** What happened to a pair, the newest first. */
export function PairEvents({ events }: { events: readonly PairEvent[] }) {
  const { t } = useTranslation('office/stock/pairs')
  return (
    <section className={detail.part} aria-labelledby="story">
      <h2 id="story">{t('story')}</h2>
      <ol className={record.list}>
        {events.map((event) => (
          <Event key={`${event.at} ${event.event} ${event.to_status}`} event={event} />
        ))}
      </ol>
    </section>
  )
}

function Event({ event }: { event: PairEvent }) {
  const { moment } = useShortDates()
  const toText = useEventText()
  const { at, by, place, words, link } = event
  return (
    <li>
      <strong>
        {toText(event)}
        {link && <EventLink link={link} />}
      </strong>
      {words && <Personal>{words}</Personal>}
      <span className={record.soft}>
        {[moment(at), place].filter(Boolean).join(' · ')}
        {by && (
          <>
            {' · '}
            <Personal>{by}</Personal>
          </>
        )}
      </span>
    </li>
  )
}

/** Of a transfer, whether it left or arrived; of a correction, what the pair became. */
function useEventText() {
  const { t } = useTranslation('office/stock/pairs')
  return ({ event, from_status, to_status }: PairEvent): string => {
    if (event === 'transfer') return t(to_status === 'in_transit' ? 'event.sent' : 'event.arrived')
    if (to_status === 'written_off') return t('event.written_off')
    if (event === 'correction' && (from_status === null || from_status === 'written_off'))
      return t('event.found')
    return t(`event.${event}` as 'event.sale')
  }
}

const PATHS = {
  order: '/admin/shipping',
  sale: '/admin/sales-pos',
  return: '/admin/returns-history',
  loan: '/admin/lent-items',
  move: '/admin/moves',
  supplier_return: '/admin/supplier-returns',
} as const

function EventLink({ link: { to, id, reference } }: { link: NonNullable<PairEvent['link']> }) {
  const me = useMe()
  const path = PATHS[to]
  const isById = to === 'order' || to === 'sale'
  return (
    <>
      {' · '}
      {mayOpen(me, path) ? (
        <Link to={`${path}/${isById ? id : reference}`}>
          <DocumentNumber>{reference}</DocumentNumber>
        </Link>
      ) : (
        reference
      )}
    </>
  )
}
