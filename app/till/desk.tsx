import { Button } from '@mantine/core'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseSession } from './cash-session/close-session.tsx'
import { MoveCash } from './cash-session/move-cash.tsx'
import { OpenSession } from './cash-session/open-session.tsx'
import { type Till, useTillSession } from './cash-session/use-till-session.ts'
import { CatalogProvider, useCatalog } from './catalog/use-catalog.ts'
import { Counter, type Panel } from './counter/counter.tsx'
import styles from './desk.module.css'
import { useKeptPage } from './offline/use-kept-page.ts'
import { filledBack } from './parked-tickets/filled-from.ts'
import { useParked } from './parked-tickets/use-parked.ts'
import { watchUnanswered } from './sales/page-log.ts'
import { UnsentDrawer } from './sales/unsent/unsent-drawer.tsx'
import { useSaleLog } from './sales/use-sale-log.ts'
import { HelpSheet } from './shell/help/help-sheet.tsx'
import { TillMenu } from './shell/till-menu.tsx'
import { TopBar } from './shell/top-bar.tsx'
import { Waiting } from './shell/waiting.tsx'
import { isEmpty } from './ticket/ticket.ts'
import { pairsOf } from './ticket/ticket-money.ts'
import { useTicket } from './ticket/use-ticket.ts'
import { useMe } from './use-me.ts'

interface DeskProps {
  till: Till
  /** Undefined where there is one till. */
  onChange?: (() => void) | undefined
}

/** One till: its articles, its ticket and its session, whichever screen of it is shown. */
export function Desk(props: DeskProps) {
  return (
    <CatalogProvider watchUnsynced={watchUnanswered}>
      <OpenDesk {...props} />
    </CatalogProvider>
  )
}

function OpenDesk({ till, onChange }: DeskProps) {
  const { t } = useTranslation('till')
  const view = useTicket(till.till)
  const { session, closedElsewhere, forget, ask } = useTillSession(till)
  const parked = useParked({ till: till.till, ...view })
  const { catalog } = useCatalog()
  const log = useSaleLog()
  const [panel, setPanel] = useState<Panel | null>(null)
  const [besides, setBesides] = useState<'in' | 'out' | 'unsent' | null>(null)
  /** The session that is counted; it may end elsewhere meanwhile. */
  const [closing, setClosing] = useState<number | null>(null)
  const gone = useCallback(() => void ask(), [ask])
  useKeptPage(JSON.stringify([useMe(), session?.cash_session_id]))
  if (!view.ready) return <Waiting />

  const { ticket } = view
  const selling = session !== null && closing === null
  const others = parked.tickets.filter(
    ({ parked_ticket_id }) => parked_ticket_id !== ticket.taken_up?.parked_ticket_id,
  )
  return (
    <div className={styles.desk}>
      <TopBar till={till} onUnsent={() => setBesides('unsent')}>
        {selling && (
          <Button
            size="md"
            h={48}
            variant="default"
            leftSection={<IconStack2 size={20} />}
            aria-keyshortcuts="F7"
            onClick={() => setPanel('parked')}
          >
            {others.length > 0 ? t('parked', { count: others.length }) : t('parked_none')}
          </Button>
        )}
        <TillMenu
          onCash={selling ? setBesides : undefined}
          onClose={session && selling ? () => setClosing(session.cash_session_id) : undefined}
          onHelp={() => setPanel('help')}
          onChangeTill={onChange}
        />
      </TopBar>
      {closing !== null ? (
        <CloseSession
          till={till.till}
          cashSessionId={closing}
          left={{ pairs: pairsOf(ticket), parked: others.length }}
          onBack={() => setClosing(null)}
          onClosed={async () => {
            forget()
            await ask()
            setClosing(null)
          }}
        />
      ) : session ? (
        <Counter
          till={till.till}
          view={view}
          parked={parked}
          panel={panel}
          onPanel={setPanel}
          onSessionGone={gone}
        />
      ) : (
        <OpenSession
          till={till.till}
          closedElsewhere={closedElsewhere}
          pairs={pairsOf(ticket)}
          onOpen={async () => {
            view.act({ type: 'mended' })
            await ask()
          }}
        />
      )}
      {!selling && panel === 'help' && <HelpSheet onClose={() => setPanel(null)} />}
      {(besides === 'in' || besides === 'out') && (
        <MoveCash
          till={till.till}
          kind={besides}
          onDone={() => setBesides(null)}
          onSessionGone={gone}
        />
      )}
      {besides === 'unsent' && (
        <UnsentDrawer
          free={isEmpty(ticket)}
          onTakeBack={(sale) => {
            view.act(filledBack(sale, (id) => catalog.findById(id)))
            void log.forget(sale.operation_id)
            setBesides(null)
          }}
          onClose={() => setBesides(null)}
        />
      )}
    </div>
  )
}
