import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TillVariant } from '../catalog/catalog.ts'
import { CatalogSearchField } from '../catalog/search/catalog-search-field.tsx'
import { ColourCards } from '../catalog/search/colour-cards.tsx'
import { focusFirstSize } from '../catalog/search/move-among-sizes.ts'
import { UnknownCodes } from '../catalog/search/unknown-codes.tsx'
import { useCatalog } from '../catalog/use-catalog.ts'
import { CustomerDialog } from '../customers/customer-dialog.tsx'
import { ParkDialog } from '../parked-tickets/park-dialog.tsx'
import { ParkedDrawer } from '../parked-tickets/parked-drawer.tsx'
import type { Parked } from '../parked-tickets/use-parked.ts'
import { SoldPane } from '../payments/sold-pane.tsx'
import { TenderPane } from '../payments/tender-pane.tsx'
import { HelpSheet } from '../shell/help/help-sheet.tsx'
import { DiscountDialog } from '../ticket/discount-dialog.tsx'
import { LineDetail } from '../ticket/line-detail.tsx'
import { isEmpty, selectedLine } from '../ticket/ticket.ts'
import { TicketPanel } from '../ticket/ticket-panel.tsx'
import type { TicketView } from '../ticket/use-ticket.ts'
import { useMe } from '../use-me.ts'
import styles from './counter.module.css'
import { Ready } from './ready.tsx'
import { searchedFor } from './searched-for.ts'
import { useCounterKeys } from './use-counter-keys.ts'
import { useFinish } from './use-finish.ts'
import { useScans } from './use-scans.ts'

export type Panel = 'customer' | 'discount' | 'park' | 'parked' | 'help'

interface CounterProps {
  till: string
  view: TicketView
  parked: Parked
  panel: Panel | null
  onPanel(panel: Panel | null): void
  onSessionGone(): void
}

const MOST_CARDS = 12

/** Where pairs are sold: what is scanned or found on the left, the ticket and its total on the right. */
export function Counter({ till, view, parked, panel, onPanel, onSessionGone }: CounterProps) {
  const { ticket, sold, act, close } = view
  const maxPercent = useMe().max_discount_percent
  const { catalog, status } = useCatalog()
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const side = useRef<HTMLElement>(null)
  const line = selectedLine(ticket)
  const taken = useCallback(() => setWords(''), [])
  const { unknown, dismiss, scan } = useScans({ stage: ticket.stage, act, onTaken: taken })
  const finish = useFinish({ till, view, maxPercent, onSold: parked.refetch, onSessionGone })
  const asked = searchedFor(words)
  const cards = useMemo(
    () => (asked.words ? catalog.search(asked.words, MOST_CARDS) : []),
    [catalog, asked.words],
  )

  // Prices and stock of what stands on the ticket follow the index.
  useEffect(() => {
    if (status !== 'loading') act({ type: 'reread', read: (id) => catalog.findById(id) })
  }, [catalog, status, act])

  function pick(variant: TillVariant): void {
    act({ type: 'add', variant, quantity: asked.quantity })
    setWords('')
    side.current?.focus({ preventScroll: true })
  }
  function enter(): void {
    const code = catalog.findByCode(asked.words)
    const named = cards.flatMap((card) => card.named)
    const [first] = named.length > 0 ? named : cards.length === 1 ? (cards[0]?.sizes ?? []) : []
    const only = named.length === 1 || (cards.length === 1 && cards[0]?.sizes.length === 1)
    if (code || /^\d{6,}$/.test(asked.words)) {
      scan({ code: asked.words, quantity: asked.quantity })
      setWords('')
    } else if (only && first && first.stock > 0) pick(first)
    else focusFirstSize(pane.current)
  }
  useCounterKeys({
    ticket,
    act,
    onPanel,
    field,
    otherSize: () => focusFirstSize(pane.current),
    park: () => onPanel('park'),
  })

  const tendering = ticket.stage !== 'sale'
  const mode = tendering ? 'tender' : asked.words ? 'search' : line ? 'line' : 'ready'
  return (
    <main className={styles.counter} data-mode={mode}>
      <div className={styles.left}>
        {!tendering && (
          <CatalogSearchField
            fieldRef={field}
            text={words}
            onText={setWords}
            onEnter={enter}
            onDown={() => focusFirstSize(pane.current)}
          />
        )}
        <UnknownCodes
          codes={unknown}
          brief={tendering}
          onDismiss={dismiss}
          onSearch={(code) => {
            dismiss(code)
            setWords(code)
            field.current?.focus()
          }}
        />
        <div ref={pane} className={styles.pane}>
          {mode === 'tender' && (
            <TenderPane ticket={ticket} maxPercent={maxPercent} act={act} onFinish={finish} />
          )}
          {mode === 'search' && (
            <ColourCards
              cards={cards}
              search={asked.words}
              onPick={pick}
              onLeave={() => field.current?.focus()}
            />
          )}
          {mode === 'line' && line && (
            <LineDetail
              line={line}
              kept={ticket.taken_up?.kept}
              onSwap={(variant) => act({ type: 'swap', key: line.key, variant })}
              onColours={(name) => {
                setWords(name)
                field.current?.focus()
              }}
            />
          )}
          {mode === 'ready' &&
            (sold ? (
              <SoldPane
                sale={sold}
                onNew={() => {
                  close(null)
                  side.current?.focus({ preventScroll: true })
                }}
              />
            ) : (
              <Ready />
            ))}
        </div>
      </div>
      <TicketPanel
        ticket={ticket}
        maxPercent={maxPercent}
        panelRef={side}
        act={act}
        onCustomer={() => onPanel('customer')}
        onDiscount={() => onPanel('discount')}
        onPark={() => onPanel('park')}
        onPay={() => act({ type: 'pay' })}
        onEmpty={() => close(null)}
      />
      {panel === 'customer' && (
        <CustomerDialog
          onCustomer={({ customer_id, name }) => {
            act({ type: 'customer', customer: { customer_id, name } })
            onPanel(null)
          }}
          onClose={() => onPanel(null)}
        />
      )}
      {panel === 'discount' && line && (
        <DiscountDialog
          line={line}
          maxPercent={maxPercent}
          onDiscount={(discount) => {
            act({ type: 'discount', key: line.key, discount })
            onPanel(null)
          }}
          onClose={() => onPanel(null)}
        />
      )}
      {panel === 'park' && !isEmpty(ticket) && (
        <ParkDialog
          before={ticket.taken_up?.name ?? ''}
          onPark={parked.park}
          onClose={() => onPanel(null)}
        />
      )}
      {panel === 'parked' && (
        <ParkedDrawer
          till={till}
          tickets={parked.tickets}
          failed={parked.failed}
          shown={ticket.taken_up?.parked_ticket_id}
          onResume={parked.resume}
          onDiscard={parked.discard}
          onClose={() => onPanel(null)}
        />
      )}
      {panel === 'help' && <HelpSheet onClose={() => onPanel(null)} />}
    </main>
  )
}
