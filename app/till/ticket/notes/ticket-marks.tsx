import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '../ticket.ts'
import styles from './marks.module.css'

/** What was said of the whole ticket: its note, and where it is sent. */
export function TicketMarks({ ticket: { note, delivery } }: { ticket: Ticket }) {
  const { t } = useTranslation('till/ticket')
  if (!note && !delivery) return null
  return (
    <ul className={styles.marks} data-whole>
      {delivery && (
        <li>
          <IconTruckDelivery size={18} />
          {t('delivery_to', { name: delivery.name, city: delivery.city })}
        </li>
      )}
      {note && (
        <li>
          <IconNote size={18} /> {note.text}
        </li>
      )}
    </ul>
  )
}
