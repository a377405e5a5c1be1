import type { Ref } from 'react'
import type { BackTender } from '../../../core/payments/money-out/rules.ts'
import type { ColourCard, MarkedPair, TillVariant } from '../catalog/catalog.ts'
import { ArticlePane } from '../catalog/search/article-pane.tsx'
import { ColourCards } from '../catalog/search/colour-cards.tsx'
import { TouchPane } from '../catalog/touch/touch-pane.tsx'
import { PaymentPane } from '../payments/payment-pane.tsx'
import { FindReturnPane } from '../returns/find-return-pane.tsx'
import { GiveBackPane } from '../returns/give-back-pane.tsx'
import { ReturnPane } from '../returns/return-pane.tsx'
import { type FinishedReturn, ReturnedPane } from '../returns/returned-pane.tsx'
import { FinishedSalePane } from '../sales/finished-sale-pane.tsx'
import type { SaleEntry } from '../sales/log-entry.ts'
import { isItemLine, isSellLine } from '../ticket/kinds/line-kinds.ts'
import { LineDetail } from '../ticket/line-detail.tsx'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import { getSelectedLine, isReturnAlone, type Ticket } from '../ticket/ticket.ts'
import { getTicketBalance } from '../ticket/ticket-totals.ts'
import { useSeller } from '../use-seller.ts'
import styles from './counter-screen.module.css'
import type { LeftPane } from './use-left-pane.ts'

interface CounterPaneProps {
  till: string
  paneRef: Ref<HTMLDivElement>
  mode: PaneMode
  ticket: Ticket
  sold: SaleEntry | null
  /** What came back last, until the next ticket begins. */
  returned: FinishedReturn | null
  left: LeftPane
  search: { words: string; cards: readonly ColourCard[] }
  isChecking: boolean
  act(action: TicketAction): Ticket
  onFinish(): void
  onBook(): void
  onGiveBack(tenders: BackTender[]): void
  onPark(): void
  /** Opens what else a ticket has. */
  onStory(saleId: number): void
  onAdd(variant: TillVariant): void
  onAddMarked(pair: MarkedPair): void
  onTile(card: ColourCard): void
  onShow(variantId: number): void
  onLeaveSearch(): void
  onNewTicket(): void
}

/** What lies on the left of the counter, under its search field. */
export function CounterPane(props: CounterPaneProps) {
  const { till, mode, ticket, sold, returned, left, search, act } = props
  const maxPercent = useSeller().max_discount_percent
  const line = getShownLine(ticket)
  const article = left.open?.kind === 'article' ? left.open : undefined
  function pickSize(variant: TillVariant): void {
    const swapKey = article?.swapKey ?? null
    if (swapKey === null) props.onAdd(variant)
    else {
      act({ type: 'swap', key: swapKey, variant })
      left.close()
    }
  }
  const isSoldShown = sold !== null && left.open === null
  const isReturnedShown = returned !== null && !sold && left.open === null
  return (
    <div ref={props.paneRef} className={styles.pane}>
      {mode === 'tender' && (
        <PaymentPane
          till={till}
          ticket={ticket}
          maxPercent={maxPercent}
          act={act}
          onFinish={props.onFinish}
          onBook={props.onBook}
        />
      )}
      {mode === 'give back' && (
        <GiveBackPane ticket={ticket} onGiveBack={props.onGiveBack} onPark={props.onPark} />
      )}
      {mode === 'find return' && (
        <FindReturnPane customer={ticket.customer} onFound={left.showReturn} onClose={left.close} />
      )}
      {mode === 'return' && left.open?.kind === 'return' && (
        <ReturnPane
          key={left.open.shown.code}
          shown={left.open.shown}
          ticket={ticket}
          act={act}
          onStory={props.onStory}
          onClose={left.close}
        />
      )}
      {mode === 'search' && (
        <ColourCards
          till={till}
          cards={search.cards}
          search={search.words}
          onPick={(variant) =>
            props.isChecking ? props.onShow(variant.variant_id) : props.onAdd(variant)
          }
          onPickMark={props.onAddMarked}
          onLeave={props.onLeaveSearch}
        />
      )}
      {mode === 'article' && article && (
        <ArticlePane
          till={till}
          variantId={article.variantId}
          onShow={(variantId) => left.showArticle(variantId, article.swapKey)}
          onPick={pickSize}
          onPickMark={props.onAddMarked}
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
      {mode === 'ready' && isSoldShown && (
        <FinishedSalePane sale={sold} onNew={props.onNewTicket} />
      )}
      {mode === 'ready' && isReturnedShown && (
        <ReturnedPane till={till} returned={returned} onNew={props.onNewTicket} />
      )}
      {mode === 'ready' && !isSoldShown && !isReturnedShown && (
        <TouchPane till={till} place={left.place} onPlace={left.setPlace} onTap={props.onTile} />
      )}
    </div>
  )
}

type PaneMode =
  | 'tender'
  | 'give back'
  | 'return'
  | 'find return'
  | 'search'
  | 'article'
  | 'line'
  | 'ready'

/** What the left side shows: payment, search results, an article that was opened, the selected line, or the tiles. */
export function getPaneMode(ticket: Ticket, words: string, { open }: LeftPane): PaneMode {
  if (ticket.stage !== 'sale') return getPaymentMode(ticket)
  if (words) return 'search'
  if (open?.kind === 'return' || open?.kind === 'find return') return open.kind
  if (open?.kind === 'article') return 'article'
  return getShownLine(ticket) && open === null ? 'line' : 'ready'
}

/** Money comes in, or goes out for what comes back; of nothing either way for units that come back alone. */
function getPaymentMode(ticket: Ticket): PaneMode {
  const cents = getTicketBalance(ticket)
  return cents < 0 || isReturnAlone(ticket) ? 'give back' : 'tender'
}

/** The selected line, where it is a shoe that can be shown. */
function getShownLine(ticket: Ticket) {
  const line = getSelectedLine(ticket)
  return line && (isSellLine(line) || isItemLine(line)) ? line : undefined
}
