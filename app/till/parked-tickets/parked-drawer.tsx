import { Alert, Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import card from '../ui/card.module.css'
import { TillDrawer } from '../ui/till-modal.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import type { LocalTicket } from './local-ticket.ts'
import styles from './parked.module.css'
import type { ParkedTicket, ParkedTickets } from './use-parked-tickets.ts'

interface ParkedDrawerProps {
  parked: ParkedTickets
  onClose(): void
}

/** The tickets parked at any till of this location. */
export function ParkedDrawer({ parked, onClose }: ParkedDrawerProps) {
  const { tickets, localTickets, unreachable } = parked
  const { t } = useTranslation('till/parked-tickets')
  return (
    <TillDrawer onClose={onClose} title={t('title')}>
      {unreachable && <Alert color="yellow">{t('failed')}</Alert>}
      {tickets.length === 0 && localTickets.length === 0 && !unreachable && (
        <p className={card.nothing}>{t('nothing')}</p>
      )}
      <ul className={card.list} aria-label={t('title')}>
        {tickets.map((ticket) => (
          <ParkedTicketItem
            key={ticket.parked_ticket_id}
            ticket={ticket}
            parked={parked}
            onClose={onClose}
          />
        ))}
        {localTickets.map((entry) => (
          <LocalTicketItem key={entry.id} entry={entry} parked={parked} onClose={onClose} />
        ))}
      </ul>
    </TillDrawer>
  )
}

interface ParkedTicketItemProps extends ParkedDrawerProps {
  ticket: ParkedTicket
}

function ParkedTicketItem({ ticket, parked, onClose }: ParkedTicketItemProps) {
  const { t } = useTranslation('till/parked-tickets')
  const { money, time } = useFormat()
  const [busy, setBusy] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const elsewhere = ticket.in_use !== null && ticket.in_use.till !== parked.till
  const onScreen = parked.currentId === ticket.parked_ticket_id

  async function resume() {
    setBusy(true)
    if (await parked.resume(ticket, elsewhere)) onClose()
    setBusy(false)
  }

  return (
    <li className={`${card.card} ${styles.ticket}`}>
      <div className={card.head}>
        <h3 className={card.name}>{ticket.name}</h3>
        <strong className={card.amount}>{money(ticket.total_cents)}</strong>
      </div>
      <p className={card.soft}>
        {t('about', { count: ticket.pairs, till: ticket.till, time: time(ticket.created_at) })}
        {ticket.created_by && ` · ${ticket.created_by}`}
      </p>
      <p className={card.soft}>
        {ticket.kept_until
          ? t('kept', { count: ticket.kept_pairs, time: time(ticket.kept_until) })
          : t('lapsed')}
      </p>
      {ticket.not_on_sale.length > 0 && <p className={card.warning}>{t('not_on_sale')}</p>}
      {onScreen && <Badge size="lg">{t('here')}</Badge>}
      {elsewhere && ticket.in_use && (
        <Badge size="lg" color="yellow" variant="light" className={styles.badge}>
          {t('in_use', { till: ticket.in_use.till, name: ticket.in_use.by ?? '' })}
        </Badge>
      )}
      {!onScreen && (
        <div className={styles.buttons}>
          <Button size="lg" loading={busy} onClick={() => void resume()}>
            {t(elsewhere ? 'take_over' : 'resume')}
          </Button>
          {!elsewhere && (
            <Button size="lg" variant="default" onClick={() => setDiscarding(true)}>
              {t('discard')}
            </Button>
          )}
        </div>
      )}
      {isDiscarding && (
        <DiscardDialog
          name={ticket.name}
          onDiscard={(reason) => parked.discard(ticket, reason)}
          onClose={() => setDiscarding(false)}
        />
      )}
    </li>
  )
}

interface LocalTicketItemProps extends ParkedDrawerProps {
  entry: LocalTicket
}

/** A ticket that only this browser has to show, because the shop has not heard of it or cannot be asked. */
function LocalTicketItem({ entry, parked, onClose }: LocalTicketItemProps) {
  const { t } = useTranslation('till/parked-tickets')
  const { money, time } = useFormat()
  const { name, pairs: count, till, parked_at, total_cents, shop } = entry
  const [isDiscarding, setDiscarding] = useState(false)
  async function resume() {
    if (await parked.resumeHere(entry)) onClose()
  }
  return (
    <li className={`${card.card} ${styles.ticket}`}>
      <div className={card.head}>
        <h3 className={card.name}>{name}</h3>
        <strong className={card.amount}>{money(total_cents)}</strong>
      </div>
      <p className={card.soft}>{t('about', { count, till, time: time(parked_at) })}</p>
      <Badge size="lg" color="yellow" variant="light" className={styles.badge}>
        {t(shop ? 'kept_here' : 'only_here')}
      </Badge>
      <div className={styles.buttons}>
        <Button size="lg" onClick={() => void resume()}>
          {t('resume')}
        </Button>
        {!shop && (
          <Button size="lg" variant="default" onClick={() => setDiscarding(true)}>
            {t('discard')}
          </Button>
        )}
      </div>
      {isDiscarding && (
        <DiscardDialog
          name={name}
          onDiscard={(reason) => parked.discardHere(entry, reason)}
          onClose={() => setDiscarding(false)}
        />
      )}
    </li>
  )
}
