import { useEffect, useRef } from 'react'
import { newId } from '../../ui/new-id.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import { CatalogSearchField } from '../catalog/search/catalog-search-field.tsx'
import { ColourCards } from '../catalog/search/colour-cards.tsx'
import { focusFirstSize } from '../catalog/search/move-among-sizes.ts'
import { UnknownCodes } from '../catalog/search/unknown-codes.tsx'
import { useCatalog } from '../catalog/use-catalog.ts'
import { PaymentPane } from '../payments/payment-pane.tsx'
import { FinishedSalePane } from '../sales/finished-sale-pane.tsx'
import { FreeLineButton } from '../ticket/free-line-dialog.tsx'
import { LineDetail } from '../ticket/line-detail.tsx'
import { getSelectedLine, isSellLine } from '../ticket/ticket.ts'
import { TicketPanel } from '../ticket/ticket-panel.tsx'
import { useSeller } from '../use-seller.ts'
import styles from './counter-screen.module.css'
import type { CounterState } from './counter-storage.ts'
import { IdlePane } from './idle-pane.tsx'
import { findOnlyMatch, useCatalogSearch } from './use-catalog-search.ts'
import { type CounterDialog, useCounterKeys } from './use-counter-keys.ts'
import type { CounterActions } from './use-counter-state.ts'
import { useFinishSale } from './use-finish-sale.ts'
import { useScannedLines } from './use-scanned-lines.ts'
import { useTicketReservation } from './use-ticket-reservation.ts'

interface CounterScreenProps {
  till: string
  /** The open cash session, by its operation id. */
  session: string
  counter: CounterState & CounterActions
  onDialog(dialog: CounterDialog): void
  /** The code of a deposit was scanned. */
  onDeposit(code: string): void
  onSold(): void
  onSessionGone(): void
}

/** Where pairs are sold: search, scanned articles or payment on the left, the ticket and its total on the right. */
export function CounterScreen(props: CounterScreenProps) {
  const { counter, onDialog } = props
  const { ticket, sold, act, startNewTicket } = counter
  const maxPercent = useSeller().max_discount_percent
  const searchField = useRef<HTMLInputElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const ticketPanel = useRef<HTMLElement>(null)
  const search = useCatalogSearch()
  const { unknown, dismiss, scan } = useScannedLines({
    stage: ticket.stage,
    act,
    getTicket: counter.getTicket,
    onAdded: search.clear,
    onDeposit: props.onDeposit,
  })
  const { finishSale, bookSale } = useFinishSale(props)
  useTicketReservation(props)
  const focusSizes = () => focusFirstSize(pane.current)
  useCounterKeys({ ticket, act, onDialog, searchField, onOtherSize: focusSizes })
  useCurrentPrices(act)

  const selected = getSelectedLine(ticket)
  const line = selected && isSellLine(selected) ? selected : undefined
  const paying = ticket.stage !== 'sale'
  const mode = paying ? 'tender' : getSellingMode(search.words, line)

  /** The unknown code whose article is being searched for by its name. */
  const searchedCode = useRef<string | null>(null)
  function add(variant: TillVariant): void {
    act({ type: 'add', variant, quantity: search.quantity })
    search.clear()
    if (searchedCode.current) dismiss(searchedCode.current)
    searchedCode.current = null
    ticketPanel.current?.focus({ preventScroll: true })
  }
  function submitSearch(): void {
    const only = findOnlyMatch(search.cards)
    if (search.isCode()) {
      scan({ code: search.words, quantity: search.quantity })
      search.clear()
    } else if (only && only.stock > 0) add(only)
    else focusSizes()
  }
  function searchFor(text: string): void {
    search.setText(text)
    searchField.current?.focus()
  }

  return (
    <main className={styles.counter} data-mode={mode}>
      <div className={styles.left}>
        {!paying && (
          <div className={styles.search}>
            <CatalogSearchField
              fieldRef={searchField}
              text={search.text}
              onText={search.setText}
              onEnter={submitSearch}
              onDown={focusSizes}
            />
            <FreeLineButton onClick={() => onDialog('free')} />
          </div>
        )}
        <UnknownCodes
          codes={unknown}
          brief={paying}
          onDismiss={dismiss}
          onSearch={(code) => {
            searchedCode.current = code
            searchFor('')
          }}
        />
        <div ref={pane} className={styles.pane}>
          {mode === 'tender' && (
            <PaymentPane
              till={props.till}
              ticket={ticket}
              maxPercent={maxPercent}
              act={act}
              onFinish={finishSale}
              onBook={bookSale}
            />
          )}
          {mode === 'search' && (
            <ColourCards
              cards={search.cards}
              search={search.words}
              onPick={add}
              onLeave={() => searchField.current?.focus()}
            />
          )}
          {mode === 'line' && line && (
            <LineDetail
              line={line}
              reserved={ticket.taken_up?.kept}
              onSwap={(variant) => act({ type: 'swap', key: line.key, variant })}
              onColours={searchFor}
            />
          )}
          {mode === 'ready' && !sold && <IdlePane />}
          {mode === 'ready' && sold && (
            <FinishedSalePane
              sale={sold}
              onNew={() => {
                startNewTicket(null)
                ticketPanel.current?.focus({ preventScroll: true })
              }}
            />
          )}
        </div>
      </div>
      <TicketPanel
        till={props.till}
        ticket={ticket}
        maxPercent={maxPercent}
        panelRef={ticketPanel}
        act={act}
        onCustomer={() => onDialog('customer')}
        onCoupon={() => onDialog('coupon')}
        onDiscount={() => onDialog('discount')}
        onDialog={onDialog}
        onPark={() => onDialog('park')}
        onPay={() => act({ type: 'pay', reservation: newId() })}
        onEmpty={() => startNewTicket(null)}
      />
    </main>
  )
}

/** What the left side shows while lines are added: search results, the selected line, or that the till is ready. */
function getSellingMode(words: string, line: object | undefined): 'search' | 'line' | 'ready' {
  if (words) return 'search'
  return line ? 'line' : 'ready'
}

/** Updates prices and stock of the ticket whenever the catalog changes. */
function useCurrentPrices(act: CounterActions['act']): void {
  const { catalog, status } = useCatalog()
  useEffect(() => {
    if (status !== 'loading') act({ type: 'refresh', findVariant: catalog.findById })
  }, [catalog, status, act])
}
