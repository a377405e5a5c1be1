import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { DiscardDialog } from '../../parked-tickets/discard-dialog.tsx'
import type { ParkedTicket, ParkedTickets } from '../../parked-tickets/use-parked-tickets.ts'
import styles from '../session.module.css'

/** Tickets that are still parked when a till is closed: each stays for tomorrow, or is discarded. */
export function ParkedAtClose({ parked }: { parked: ParkedTickets }) {
  const { t } = useTranslation('till/cash')
  const { money, time } = useFormat()
  const [discarding, setDiscarding] = useState<ParkedTicket | null>(null)
  const others = parked.tickets.filter(
    ({ parked_ticket_id }) => parked_ticket_id !== parked.currentId,
  )
  if (others.length === 0) return null
  return (
    <section aria-labelledby="parked-at-close">
      <h3 id="parked-at-close" className={styles.label}>
        {t('parked_kept', { count: others.length })}
      </h3>
      <ul className={styles.parked}>
        {others.map((ticket) => (
          <li key={ticket.parked_ticket_id}>
            <span>
              <strong>{ticket.name}</strong>
              {` · ${ticket.till} · ${time(ticket.created_at)} · ${money(ticket.total_cents)}`}
            </span>
            {ticket.in_use === null && (
              <Button size="md" variant="default" onClick={() => setDiscarding(ticket)}>
                {t('parked_discard')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {discarding && (
        <DiscardDialog
          name={discarding.name}
          onDiscard={(reason) => parked.discard(discarding, reason)}
          onClose={() => setDiscarding(null)}
        />
      )}
    </section>
  )
}
