import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../ui/new-id.ts'
import type { ColourCard, MarkedPair, TillVariant } from '../catalog/catalog.ts'
import { ArticlePane } from '../catalog/search/article-pane.tsx'
import { CatalogSearchField } from '../catalog/search/catalog-search-field.tsx'
import { ColourCards } from '../catalog/search/colour-cards.tsx'
import { focusFirstSize } from '../catalog/search/move-among-sizes.ts'
import { useQuickArticles } from '../catalog/touch/quick-articles.ts'
import { TouchPane } from '../catalog/touch/touch-pane.tsx'
import { useCatalog } from '../catalog/use-catalog.ts'
import { ParkedKeys } from '../parked-tickets/parked-keys.tsx'
import type { ParkedTickets } from '../parked-tickets/use-parked-tickets.ts'
import { PaymentPane } from '../payments/payment-pane.tsx'
import { FinishedSalePane } from '../sales/finished-sale-pane.tsx'
import { LineDetail } from '../ticket/line-detail.tsx'
import { getSelectedLine, isItemLine, isSellLine, type Ticket } from '../ticket/ticket.ts'
import { TicketPanel } from '../ticket/ticket-panel.tsx'
import { useSeller } from '../use-seller.ts'
import { CameraPane } from './camera/camera-pane.tsx'
import { SaleStory, type StorySale } from './codes/sale-story.tsx'
import { UnknownCodePanel } from './codes/unknown-code-panel.tsx'
import { useAttachCode } from './codes/use-attach-code.ts'
import { useShopCodes } from './codes/use-shop-codes.ts'
import { CounterBar } from './counter-bar.tsx'
import styles from './counter-screen.module.css'
import type { CounterState } from './counter-storage.ts'
import { findOnlyMatch, useCatalogSearch } from './use-catalog-search.ts'
import { type CounterDialog, useCounterKeys } from './use-counter-keys.ts'
import type { CounterActions } from './use-counter-state.ts'
import { useFinishSale } from './use-finish-sale.ts'
import { useLeftPane } from './use-left-pane.ts'
import { useScannedLines } from './use-scanned-lines.ts'
import { useTicketReservation } from './use-ticket-reservation.ts'

interface CounterScreenProps {
  till: string
  /** The open cash session, by its operation id. */
  session: string
  counter: CounterState & CounterActions
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
  const { ticket, sold, act, startNewTicket } = counter
  const maxPercent = useSeller().max_discount_percent
  const searchField = useRef<HTMLInputElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const ticketPanel = useRef<HTMLElement>(null)
  const search = useCatalogSearch()
  const left = useLeftPane()
  const [isCameraOn, setCameraOn] = useState(false)
  const isChecking = left.open?.kind === 'price check' && ticket.stage === 'sale'
  const { noteSold } = useQuickArticles(till)
  const { unknown, dismiss, scan } = useScannedLines({
    stage: ticket.stage,
    act,
    getTicket: counter.getTicket,
    onAdded(variant) {
      search.clear()
      left.close()
      noteSold(variant.variant_id)
    },
    onCheck: isChecking ? showArticle : undefined,
  })
  const { saleId, closeSale } = useShopCodes(act)
  const { finishSale, bookSale } = useFinishSale(props)
  useTicketReservation(props)
  const focusSizes = () => focusFirstSize(pane.current)
  const paying = ticket.stage !== 'sale'
  const closeLeft = left.close
  // What was looked at before the payment does not hide the sale after it.
  useEffect(() => {
    if (paying) closeLeft()
  }, [paying, closeLeft])
  useCounterKeys({
    ticket,
    act,
    onDialog,
    searchField,
    onOtherSize: focusSizes,
    onPriceCheck: left.togglePriceCheck,
  })
  useCurrentPrices(act)

  const selected = getSelectedLine(ticket)
  const line = selected && (isSellLine(selected) || isItemLine(selected)) ? selected : undefined
  const mode = getLeftMode({ ticket, words: search.words, open: left.open?.kind, line })

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
    ticketPanel.current?.focus({ preventScroll: true })
  }
  function add(variant: TillVariant): void {
    act({ type: 'add', variant, quantity: search.quantity })
    noteAdded(variant)
  }
  function addMarked(pair: MarkedPair): void {
    act({ type: 'add item', pair })
    noteAdded(pair.variant)
  }
  /** The line that a size of the opened article is to replace. */
  const swapKey = left.open?.kind === 'article' ? left.open.swapKey : null
  function pickSize(variant: TillVariant): void {
    if (swapKey === null) add(variant)
    else {
      act({ type: 'swap', key: swapKey, variant })
      left.close()
    }
  }
  /** Goods without a choice of size are sold by one tap. */
  function tapTile({ sizes }: ColourCard): void {
    const [only, ...others] = sizes
    if (!only) return
    const isPlain = others.length === 0 && only.size === null && only.marks.length === 0
    if (isPlain && !isChecking) add(only)
    else showArticle(only.variant_id)
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
            isCameraOn={isCameraOn}
            onCamera={() => setCameraOn(!isCameraOn)}
            onTouch={left.showTouch}
            onPriceCheck={left.togglePriceCheck}
            onFree={() => onDialog('free')}
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
        {!paying && isCameraOn && <CameraPane onClose={() => setCameraOn(false)} />}
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
        <div ref={pane} className={styles.pane}>
          {mode === 'tender' && (
            <PaymentPane
              till={till}
              ticket={ticket}
              maxPercent={maxPercent}
              act={act}
              onFinish={finishSale}
              onBook={bookSale}
            />
          )}
          {mode === 'search' && (
            <ColourCards
              till={till}
              cards={search.cards}
              search={search.words}
              onPick={(variant) => (isChecking ? showArticle(variant.variant_id) : add(variant))}
              onPickMark={addMarked}
              onLeave={() => searchField.current?.focus()}
            />
          )}
          {mode === 'article' && left.open?.kind === 'article' && (
            <ArticlePane
              till={till}
              variantId={left.open.variantId}
              onShow={(variantId) => left.showArticle(variantId, swapKey)}
              onPick={pickSize}
              onPickMark={addMarked}
              onBack={left.close}
            />
          )}
          {mode === 'line' && line && (
            <LineDetail
              till={till}
              line={line}
              reserved={ticket.taken_up?.kept}
              onSwap={(variant) => act({ type: 'swap', key: line.key, variant })}
              onShow={(variantId) => left.showArticle(variantId, line.key)}
            />
          )}
          {mode === 'ready' && sold && left.open === null && (
            <FinishedSalePane
              sale={sold}
              onNew={() => {
                startNewTicket(null)
                ticketPanel.current?.focus({ preventScroll: true })
              }}
            />
          )}
          {mode === 'ready' && !(sold && left.open === null) && (
            <TouchPane till={till} place={left.place} onPlace={left.setPlace} onTap={tapTile} />
          )}
        </div>
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
        onPay={() => act({ type: 'pay', reservation: newId() })}
        onEmpty={() => startNewTicket(null)}
      />
      {saleId !== null && (
        <SaleStory
          till={till}
          saleId={saleId}
          renderPickup={props.renderPickup}
          onCorrect={() => {
            closeSale()
            onDialog('correct size')
          }}
          onClose={closeSale}
        />
      )}
    </main>
  )
}

interface LeftState {
  ticket: Ticket
  words: string
  open: 'touch' | 'article' | 'price check' | undefined
  line: object | undefined
}

type LeftMode = 'tender' | 'search' | 'article' | 'line' | 'ready'

/** What the left side shows: payment, search results, an article that was opened, the selected line, or the tiles. */
function getLeftMode({ ticket, words, open, line }: LeftState): LeftMode {
  if (ticket.stage !== 'sale') return 'tender'
  if (words) return 'search'
  if (open === 'article') return 'article'
  return line && open === undefined ? 'line' : 'ready'
}

/** Updates prices and stock of the ticket whenever the catalog changes. */
function useCurrentPrices(act: CounterActions['act']): void {
  const { catalog, status } = useCatalog()
  useEffect(() => {
    if (status !== 'loading') act({ type: 'refresh', findVariant: catalog.findById })
  }, [catalog, status, act])
}
