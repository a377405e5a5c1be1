import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import styles from './parked.module.css'
import type { ParkedTickets } from './use-parked-tickets.ts'

/** The others are in the drawer of all. */
const MOST_KEYS = 3

/** Keys of the tickets parked last, where the one on the screen is empty: one tap resumes one. */
export function ParkedKeys({ parked }: { parked: ParkedTickets }) {
  const { t } = useTranslation('till/parked-tickets')
  const { money } = useFormat()
  const [isBusy, setBusy] = useState(false)
  const own = parked.tickets.filter(({ in_use }) => in_use === null || in_use.till === parked.till)
  const tickets = own.slice(-MOST_KEYS).reverse()
  if (tickets.length === 0) return null
  const resume = async (ticket: (typeof tickets)[number]) => {
    setBusy(true)
    await parked.resume(ticket, false)
    setBusy(false)
  }
  return (
    <fieldset className={styles.keys} disabled={isBusy}>
      <legend>{t('title')}</legend>
      {tickets.map((ticket) => (
        <Button
          key={ticket.parked_ticket_id}
          variant="default"
          size="md"
          h={48}
          onClick={() => void resume(ticket)}
        >
          {t('resume_named', { name: ticket.name, amount: money(ticket.total_cents) })}
        </Button>
      ))}
    </fieldset>
  )
}
