import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColourCard, MarkedPair, TillVariant } from '../catalog/catalog.ts'
import { CatalogSearchField } from '../catalog/search/catalog-search-field.tsx'
import { focusFirstSize } from '../catalog/search/move-among-sizes.ts'
import { useQuickArticles } from '../catalog/touch/quick-articles.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { useHoldReload } from '../offline/use-newer-build.ts'
import { EmptiedTicket } from '../parked-tickets/emptied-ticket.tsx'
import { ParkedKeys } from '../parked-tickets/parked-keys.tsx'
import type { ParkedTickets } from '../parked-tickets/use-parked-tickets.ts'
import { ReturnApproval } from '../returns/return-approval.tsx'
import type { FinishedReturn } from '../returns/returned-pane.tsx'
import { useOpenedTicket } from '../returns/use-opened-ticket.ts'
import { useShownReturn } from '../returns/use-shown-return.ts'
import { isTicketEmpty } from '../ticket/ticket.ts'
import { TicketPanel } from '../ticket/ticket-panel.tsx'
import { useSeller } from '../use-seller.ts'
import { CameraPane } from './camera/camera-pane.tsx'
import { useCamera } from './camera/use-camera.ts'
import { HeldScans } from './codes/held-scans.tsx'
import { SaleStory, type StorySale } from './codes/sale-story.tsx'
import { UnknownCodePanel } from './codes/unknown-code-panel.tsx'
import { useAttachCode } from './codes/use-attach-code.ts'
import { useShopCodes } from './codes/use-shop-codes.ts'
import { CounterBar } from './counter-bar.tsx'
import { CounterPane, getPaneMode } from './counter-pane.tsx'
import styles from './counter-screen.module.css'
import { useStartPayment } from './limits/use-start-payment.ts'
import { findOnlyMatch, useCatalogSearch } from './use-catalog-search.ts'
import { type CounterDialog, useCounterKeys } from './use-counter-keys.ts'
import type { Counter } from './use-counter-state.ts'
import { useFinishSale } from './use-finish-sale.ts'
import { useLeftPane } from './use-left-pane.ts'
import { useScannedLines } from './use-scanned-lines.ts'
import { useTicketReservation } from './use-ticket-reservation.ts'

interface CounterScreenProps {
  till: string
  /** The open cash session, by its operation id. */
  session: string
  counter: Counter
  parked: ParkedTickets
  onDialog(dialog: CounterDialog): void
  onSold(): void
  onSessionGone(): void
  /** What a scanned order needs that its buyer comes for. */
  renderPickup(sale: StorySale): ReactNode
}

/** Where pairs are sold: search, tiles, scanned articles or payment on the left, the ticket and its total on the right. */
export function CounterScreen(props: CounterScreenProps) {
  const { t } = useTranslation('till/counter')
  const { till, counter, onDialog } = props
  const { ticket, sold, act } = counter
  const maxPercent = useSeller().max_discount_percent
  const searchField = useRef<HTMLInputElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const ticketPanel = useRef<HTMLElement>(null)
  const search = useCatalogSearch()
  const paying = ticket.stage !== 'sale'
  const left = useLeftPane(paying)
  const camera = useCamera()
  const isChecking = left.open?.kind === 'price check' && !paying
  const shown = left.open?.kind === 'return' ? left.open.shown : undefined
  const returns = useShownReturn({
    shown,
    act,
    getTicket: counter.getTicket,
    onShow: left.showReturn,
  })
  useOpenedTicket((code) => void returns.showCode(code))
  const [returned, setReturned] = useState<FinishedReturn | null>(null)
  const { noteSold } = useQuickArticles(till)
  const { unknown, held, dismiss, scan, drop } = useScannedLines({
    counter,
    onAdded(variant) {
      search.clear()
      left.close()
      noteSold(variant.variant_id)
    },
    onBox: returns.tickBox,
    onCheck: isChecking ? showArticle : undefined,
  })
  const codes = useShopCodes(counter.forThisTicket, (found) => {
    if (counter.getTicket().stage !== 'sale') return
    search.clear()
    left.showReturn(found)
  })
  const finishing = useFinishSale({ ...props, onReturned: setReturned })
  const { finishSale, bookSale } = finishing
  useTicketReservation(props)
  const focusSizes = () => focusFirstSize(pane.current)
  const focusTicket = () => ticketPanel.current?.focus({ preventScroll: true })
  const startPayment = useStartPayment({ ticket, act, onDialog, onEven: finishSale })
  useCounterKeys({
    ticket,
    act,
    onDialog,
    searchField,
    onOtherSize: focusSizes,
    onPriceCheck: left.togglePriceCheck,
    onPay: startPayment,
  })
  useCurrentPrices(act)
  const hasCodes = unknown.length + held.length > 0 || codes.saleId !== null
  useHoldReload(hasCodes || left.open !== null || search.words !== '')
  const mode = getPaneMode(ticket, search.words, left)

  function showArticle(variantId: number): void {
    search.clear()
    left.showArticle(variantId)
  }
  /** The unknown code whose article is being searched for by its name. */
  const searched = useRef<{ code: string; attach: boolean } | null>(null)
  const attachCode = useAttachCode()
  function noteAdded(variant: TillVariant): void {
    noteSold(variant.variant_id)
    search.clear()
    left.close()
    if (searched.current) {
      const { code, attach } = searched.current
      dismiss(code)
      if (attach) void attachCode(code, variant)
    }
    searched.current = null
    focusTicket()
  }
  function add(variant: TillVariant): void {
    act({ type: 'add', variant, quantity: search.quantity })
    noteAdded(variant)
  }
  function addMarked(pair: MarkedPair): void {
    act({ type: 'add item', pair })
    noteAdded(pair.variant)
  }
  /** Goods without a choice of size are sold by one tap. */
  function tapTile({ sizes }: ColourCard): void {
    const [only, ...others] = sizes
    if (!only) return
    const isPlain = others.length === 0 && only.size === null && only.marks.length === 0
    if (isPlain && !isChecking) add(only)
    else showArticle(only.variant_id)
  }
  /** A ticket that was parked is emptied once the seller has said what becomes of it. */
  const [isEmptying, setEmptying] = useState(false)
  function empty(): void {
    setEmptying(false)
    beginTicket()
  }
  function beginTicket(): void {
    setReturned(null)
    counter.startNewTicket(null)
  }
  function submitSearch(): void {
    const only = findOnlyMatch(search.cards)
    if (search.isCode()) {
      scan({ code: search.words, quantity: search.quantity })
      search.clear()
    } else if (only && only.stock > 0) add(only)
    else focusSizes()
  }
  return (
    <main className={styles.counter} data-mode={mode}>
      <div className={styles.left}>
        {!paying && (
          <CounterBar
            isChecking={isChecking}
            isCameraOn={camera.isOn}
            onCamera={camera.toggle}
            onTouch={left.showTouch}
            onPriceCheck={left.togglePriceCheck}
            onFree={() => onDialog('free')}
            onReturn={() => {
              search.clear()
              left.findReturn()
            }}
          >
            <CatalogSearchField
              fieldRef={searchField}
              text={search.text}
              onText={search.setText}
              onEnter={submitSearch}
              onDown={focusSizes}
            />
          </CounterBar>
        )}
        {!paying && camera.isOn && (
          <CameraPane sightings={camera.sightings} onClose={camera.close} />
        )}
        {!paying && (
          <p className={styles.checking} role="status">
            {isChecking && t('checking')}
          </p>
        )}
        <UnknownCodePanel
          codes={unknown}
          brief={paying}
          act={act}
          onDismiss={dismiss}
          onSearch={(code, attach) => {
            searched.current = { code, attach }
            search.clear()
            searchField.current?.focus()
          }}
        />
        <HeldScans held={held} act={act} onDrop={drop} />
        <CounterPane
          till={till}
          paneRef={pane}
          mode={mode}
          ticket={ticket}
          sold={sold}
          returned={ticket.lines.length === 0 ? returned : null}
          left={left}
          search={search}
          isChecking={isChecking}
          act={act}
          onFinish={finishSale}
          onBook={bookSale}
          onGiveBack={finishing.giveBack}
          onPark={() => onDialog('park')}
          onStory={codes.open}
          onAdd={add}
          onAddMarked={addMarked}
          onTile={tapTile}
          onShow={showArticle}
          onLeaveSearch={() => searchField.current?.focus()}
          onNewTicket={() => {
            beginTicket()
            focusTicket()
          }}
        />
      </div>
      <TicketPanel
        till={till}
        ticket={ticket}
        maxPercent={maxPercent}
        panelRef={ticketPanel}
        whenEmpty={<ParkedKeys parked={props.parked} />}
        act={(action) => {
          // The line that is tapped is looked at, whatever was open.
          if (action.type === 'select') left.close()
          act(action)
        }}
        onCustomer={() => onDialog('customer')}
        onCoupon={() => onDialog('coupon')}
        onDiscount={() => onDialog('discount')}
        onDialog={onDialog}
        onPark={() => onDialog('park')}
        onPay={startPayment}
        onEmpty={() => (ticket.taken_up ? setEmptying(true) : empty())}
      />
      <EmptiedTicket
        ticket={ticket}
        isEmptying={isEmptying}
        parked={props.parked}
        onUndo={() => {
          setEmptying(false)
          if (isTicketEmpty(counter.getTicket())) act({ type: 'undo' })
        }}
        onEmpty={empty}
      />
      {codes.saleId !== null && (
        <SaleStory
          till={till}
          saleId={codes.saleId}
          renderPickup={props.renderPickup}
          onCorrect={() => {
            codes.close()
            onDialog('correct size')
          }}
          onReturn={(code) => {
            codes.close()
            void returns.showCode(code)
          }}
          onClose={codes.close}
        />
      )}
      {finishing.asked && (
        <ReturnApproval
          ticket={ticket}
          tenders={finishing.asked.back}
          wanted={finishing.asked.wanted}
          onApprove={finishing.approve}
          onBack={finishing.stopAsking}
        />
      )}
    </main>
  )
}

/** Updates prices and stock of the ticket whenever the catalog changes. */
function useCurrentPrices(act: Counter['act']): void {
  const { catalog, status } = useCatalog()
  useEffect(() => {
    if (status !== 'loading') act({ type: 'refresh', findVariant: catalog.findById })
  }, [catalog, status, act])
}
