import { useFormat } from '../../i18n/format.ts'

const SOON_MS = 12 * 60 * 60_000

/** Until when pairs are held, as people say it: the time alone where it is soon, else with its day. */
export function useHeldUntil(): (iso: string) => { soon: boolean; when: string } {
  const { time, dateTime } = useFormat()
  return (iso) => {
    const soon = Date.parse(iso) - Date.now() < SOON_MS
    return { soon, when: soon ? time(iso) : dateTime(iso) }
  }
}
