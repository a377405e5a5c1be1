import { ActionIcon } from '@mantine/core'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseSession } from './cash/closing/close-session.tsx'
import { OpenSession } from './cash/open-session.tsx'
import { type TillWithSession, useTillSession } from './cash/use-till-session.ts'
import { CatalogProvider } from './catalog/use-catalog.ts'
import { useCodeHandler } from './counter/codes/code-handlers.ts'
import { CounterScreen } from './counter/counter-screen.tsx'
import type { CounterDialog } from './counter/use-counter-keys.ts'
import { type Counter, useCounterState } from './counter/use-counter-state.ts'
import { useStoredCustomers } from './customers/use-known-customers.ts'
import { openDisplay } from './display/display-channel.ts'
import { useDisplayFeed } from './display/use-display-feed.ts'
import { useCachedPage } from './offline/use-cached-page.ts'
import { useHoldReload } from './offline/use-newer-build.ts'
import { useParkedTickets } from './parked-tickets/use-parked-tickets.ts'
import { HandOverOrder } from './pickups/hand-over-order.tsx'
import { useOldSales } from './sales/outbox/use-old-sales.ts'
import { watchUnsynced } from './sales/page-log.ts'
import { lockTill } from './seller/lock-till.ts'
import { SellerGate } from './seller/seller-gate.tsx'
import { TillMenu } from './shell/till-menu.tsx'
import { TillTopBar } from './shell/till-top-bar.tsx'
import { TopBarButton } from './shell/top-bar-button.tsx'
import { isTicketEmpty } from './ticket/ticket.ts'
import { countTicketUnits } from './ticket/ticket-totals.ts'
import { type TillDialog, TillDialogs } from './till-dialogs.tsx'
import styles from './till-screen.module.css'
import { LoadingScreen } from './ui/loading-screen.tsx'
import { useUnsoldLog } from './unsold/use-unsold-log.ts'
import { useSeller } from './use-seller.ts'

interface TillScreenProps {
  till: TillWithSession
  /** Undefined where the shop has one till. */
  onChange?: (() => void) | undefined
  /** Undefined where the browser is a registered device of the till. */
  onRegister?: (() => void) | undefined
}

/** One till: its catalog, its ticket and its cash session. */
export function TillScreen(props: TillScreenProps) {
  return (
    <CatalogProvider key={props.till.till} till={props.till.till} watchUnsynced={watchUnsynced}>
      <StoredTill {...props} />
    </CatalogProvider>
  )
}

function StoredTill(props: TillScreenProps) {
  const counter = useCounterState(props.till.till)
  return counter ? <LoadedTill {...props} counter={counter} /> : <LoadingScreen />
}

interface LoadedTillProps extends TillScreenProps {
  counter: Counter
}

function LoadedTill({ till, counter, onChange, onRegister }: LoadedTillProps) {
  const { session, closedElsewhere, markClosedHere, refetch } = useTillSession(till)
  const seller = useSeller()
  const noteUnsold = useUnsoldLog(counter.watch, {
    till: till.till,
    session: session?.operation_id ?? null,
    staff: seller.user_id,
  })
  const parked = useParkedTickets(till.till, counter, noteUnsold)
  const [dialog, setDialog] = useState<TillDialog | null>(null)
  /** The session that is being closed; it may end elsewhere meanwhile. */
  const [closing, setClosing] = useState<number | null>(null)
  const closeSeller = useCallback(() => setDialog((open) => (open === 'seller' ? null : open)), [])
  /** Of a deposit, a loan or a move, whose paper was scanned. */
  const [slipCode, setSlipCode] = useState<string | null>(null)
  function openSlip(next: 'deposits' | 'loans' | 'moves', code: string | null) {
    setSlipCode(code)
    setDialog(next)
  }
  const handleSessionGone = useCallback(() => void refetch(), [refetch])
  useOldSales()
  useStoredCustomers()
  useDisplayFeed(till.till, counter)
  // Who is asked for a PIN has nothing on the screen that a reload would lose.
  const isDialogOpen = dialog !== null && dialog !== 'seller'
  useHoldReload(isDialogOpen || closing !== null || !isTicketEmpty(counter.ticket))
  useCachedPage('/admin/tpv', JSON.stringify([seller, session?.cash_session_id, till.is_device]))

  /** A ticket is parked at once, under the name that it has or gets; a coupon is not parked with it, which is asked about. */
  function openDialog(next: CounterDialog): void {
    if (next !== 'park' || counter.ticket.coupon) setDialog(next)
    else void parked.park(counter.ticket.taken_up?.name ?? '')
  }

  const selling = session !== null && closing === null
  useCodeHandler('deposit', (code) => {
    if (selling) openSlip('deposits', code)
    return selling
  })
  useCodeHandler('loan', (code) => {
    if (selling) openSlip('loans', code)
    return selling
  })
  useCodeHandler('move', (code) => {
    openSlip('moves', code)
    return true
  })
  const units = countTicketUnits(counter.ticket)
  return (
    <div className={styles.desk}>
      <SellerGate
        isOpen={dialog === 'seller'}
        mayAsk={counter.ticket.stage === 'sale'}
        onOpen={() => setDialog('seller')}
        onClose={closeSeller}
      />
      <TillTopBar till={till} onLog={() => setDialog('log')} onSeller={() => setDialog('seller')}>
        <TicketsButton onClick={() => setDialog('tickets')} />
        {selling && <ParkedButton count={parked.others} onClick={() => setDialog('parked')} />}
        <TillMenu
          till={till.till}
          cashSessionId={selling ? session.cash_session_id : null}
          onCash={selling ? setDialog : undefined}
          onPaper={() => setDialog('paper')}
          onDeposits={selling ? () => openSlip('deposits', null) : undefined}
          onLoans={selling ? () => openSlip('loans', null) : undefined}
          onMoves={() => openSlip('moves', null)}
          onWindow={() => setDialog('window')}
          onClose={selling ? () => setClosing(session.cash_session_id) : undefined}
          onCorrectSize={selling ? () => setDialog('correct size') : undefined}
          onHelp={() => setDialog('help')}
          onLock={seller.has_pin ? lockTill : undefined}
          onDisplay={() => openDisplay(till.till)}
          onChangeTill={onChange}
          onRegister={onRegister}
        />
      </TillTopBar>
      {closing !== null ? (
        <CloseSession
          till={till.till}
          cashSessionId={closing}
          units={units}
          parked={parked}
          onBack={() => setClosing(null)}
          onClosed={async () => {
            markClosedHere()
            await refetch()
            setClosing(null)
          }}
        />
      ) : session ? (
        <CounterScreen
          till={till.till}
          session={session.operation_id}
          counter={counter}
          parked={parked}
          onDialog={openDialog}
          onSold={parked.refetch}
          onSessionGone={handleSessionGone}
          renderPickup={(sale) => <HandOverOrder till={till.till} sale={sale} />}
        />
      ) : (
        <OpenSession
          till={till.till}
          closedElsewhere={closedElsewhere}
          units={units}
          onOpen={async () => {
            counter.act({ type: 'clear refusal' })
            await refetch()
          }}
        />
      )}
      <TillDialogs
        open={dialog}
        till={till.till}
        place={till.location_code}
        cashSessionId={session?.cash_session_id ?? null}
        selling={selling}
        slipCode={slipCode}
        counter={counter}
        parked={parked}
        // An answer that comes when another dialog is open closes nothing.
        onClose={() => setDialog((now) => (now === dialog ? null : now))}
        onSessionGone={handleSessionGone}
      />
    </div>
  )
}

function TicketsButton({ onClick }: { onClick(): void }) {
  const { t } = useTranslation('till')
  return (
    <ActionIcon variant="default" size={48} aria-label={t('tickets')} onClick={onClick}>
      <IconReceipt2 />
    </ActionIcon>
  )
}

function ParkedButton({ count, onClick }: { count: number; onClick(): void }) {
  const { t } = useTranslation('till')
  return (
    <TopBarButton
      icon={<IconStack2 size={20} />}
      text={count > 0 ? t('parked', { count }) : t('parked_none')}
      count={count}
      shortcut="F7"
      onClick={onClick}
    />
  )
}
