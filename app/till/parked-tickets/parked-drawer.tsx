import { Alert, Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { countReturns } from '../ticket/ticket-totals.ts'
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
  const { money } = useFormat()
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
        <AboutTicket pairs={ticket.pairs} till={ticket.till} at={ticket.created_at} />
        {ticket.created_by && ` · ${ticket.created_by}`}
      </p>
      <KeptPairs ticket={ticket} />
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

/** Until when its pairs are kept, and what comes back on it. */
function KeptPairs({ ticket }: { ticket: ParkedTicket }) {
  const { t } = useTranslation('till/parked-tickets')
  const { time } = useFormat()
  const { pairs, kept_pairs, kept_until, returned } = ticket
  return (
    <>
      {pairs > 0 && (
        <p className={card.soft}>
          {kept_until ? t('kept', { count: kept_pairs, time: time(kept_until) }) : t('lapsed')}
        </p>
      )}
      {returned > 0 && <p className={card.soft}>{t('comes_back', { count: returned })}</p>}
    </>
  )
}

/** How many pairs are sold on it, and where and when it was parked. */
function AboutTicket({ pairs, till, at }: { pairs: number; till: string; at: string }) {
  const { t } = useTranslation('till/parked-tickets')
  const { time } = useFormat()
  const where = { till, time: time(at) }
  return pairs > 0 ? t('about', { count: pairs, ...where }) : t('at', where)
}

interface LocalTicketItemProps extends ParkedDrawerProps {
  entry: LocalTicket
}

/** A ticket that only this browser has to show, because the shop has not heard of it or cannot be asked. */
function LocalTicketItem({ entry, parked, onClose }: LocalTicketItemProps) {
  const { t } = useTranslation('till/parked-tickets')
  const { money } = useFormat()
  const { name, pairs, till, parked_at, total_cents, shop } = entry
  const returned = countReturns(entry.ticket)
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
      <p className={card.soft}>
        <AboutTicket pairs={pairs} till={till} at={parked_at} />
      </p>
      {returned > 0 && <p className={card.soft}>{t('comes_back', { count: returned })}</p>}
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
