import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'

interface WhenProps {
  at: string
  /** The day alone. */
  isDay?: boolean
}

/** A moment as lists and panels write it, short, with the whole of it as its title. */
export function When({ at, isDay = false }: WhenProps) {
  const whole = useFormat()
  const short = useShortDates()
  return (
    <time
      dateTime={at}
      title={isDay ? whole.date(at) : whole.dateTime(at)}
      // The browser may draw at the other side of midnight.
      suppressHydrationWarning
    >
      {isDay ? short.day(at) : short.moment(at)}
    </time>
  )
}
