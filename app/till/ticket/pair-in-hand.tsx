import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../client.ts'
import type { SellLine } from './kinds/sell-line.ts'
import styles from './pair-in-hand.module.css'
import type { TicketAction } from './reduce-ticket.ts'
import type { Ticket } from './ticket.ts'
import { useReservedText } from './use-reserved-text.ts'

interface PairInHandProps {
  till: string
  ticket: Ticket
  /** More of it is wanted than the count has. */
  line: SellLine
  act(action: TicketAction): void
}

/** For whom the missing pairs are set aside, and the way to sell the one that the seller has in hand all the same. */
export function PairInHand({ till, ticket, line, act }: PairInHandProps) {
  const { t } = useTranslation('till/ticket')
  const toText = useReservedText()
  const { variant_id } = line.variant
  const own = {
    ...(ticket.reservation && { reservation: ticket.reservation.id }),
    ...(ticket.taken_up && { parked_ticket_id: ticket.taken_up.parked_ticket_id }),
  }
  const { data } = useQuery({
    queryKey: ['reserved-pairs', till, variant_id, own],
    queryFn: () => client.till.listReservedPairs({ till, variant_id, ...own }),
    retry: false,
  })
  const reserved = data?.reserved ?? []
  return (
    <div className={styles.found}>
      {reserved.length > 0 && (
        <ul className={styles.reserved} aria-label={t('reserved_for')}>
          {reserved.map((each) => (
            <li key={`${each.kind} ${each.reference}`}>{toText(each, each.pairs)}</li>
          ))}
        </ul>
      )}
      <Button
        variant="default"
        size="md"
        h={48}
        onClick={() => act({ type: 'in hand', key: line.key })}
      >
        {t('in_hand')}
      </Button>
    </div>
  )
}
