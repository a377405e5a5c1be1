import { Alert, Button } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { findReturn } from '../ticket/ticket-returns.ts'
import styles from './return-pane.module.css'
import { ReturnUnitRow, type Word } from './return-unit-row.tsx'
import { listOut, type ReturnableUnit, type ShownReturn } from './returnable.ts'
import { useTakeBack } from './use-take-back.ts'

interface ReturnPaneProps {
  shown: ShownReturn
  ticket: Ticket
  act(action: TicketAction): Ticket
  /** Opens what else the ticket has: its papers and its payments. */
  onStory(saleId: number): void
  onClose(): void
}

/** A ticket whose units come back: the units that are still out, each with the sizes that it can be exchanged for. */
export function ReturnPane({ shown, ticket, act, onStory, onClose }: ReturnPaneProps) {
  const { t } = useTranslation('till/returns')
  const out = listOut(shown, ticket)
  const isAnyTaken = shown.units.some((unit) => findReturn(ticket, unit) !== undefined)
  const [opened, setOpened] = useState<string | null>(null)
  const openKey = opened ?? (out.length === 1 && out[0] ? toKey(out[0]) : null)
  const takeBack = useTakeBack(shown, act)

  function exchange(unit: ReturnableUnit, variant: TillVariant, { why, cause }: Word): void {
    takeBack(unit, why, cause)
    act({ type: 'exchange', unit: { line_id: unit.line_id, n: unit.n }, variant })
    setOpened(null)
  }
  return (
    <section className={styles.pane} aria-label={t('pane')}>
      <PaneHead shown={shown} onStory={onStory} onClose={onClose} />
      {shown.isLocal && <Alert color="yellow">{t('local')}</Alert>}
      {out.length === 0 && !isAnyTaken && <p role="status">{t('none_out')}</p>}
      <ul className={styles.units} aria-label={t('units')}>
        {shown.units.map((unit) => (
          <ReturnUnitRow
            key={toKey(unit)}
            shown={shown}
            unit={unit}
            isTaken={findReturn(ticket, unit) !== undefined}
            isOpen={toKey(unit) === openKey}
            onOpen={() => setOpened(toKey(unit))}
            onExchange={(variant, word) => exchange(unit, variant, word)}
            onBack={({ why, cause }) => takeBack(unit, why, cause)}
          />
        ))}
      </ul>
      {out.length > 0 && <p className={styles.soft}>{t('scan_hint')}</p>}
    </section>
  )
}

/** What the ticket is called and when it was, and the way back. */
function PaneHead({
  shown,
  onStory,
  onClose,
}: Pick<ReturnPaneProps, 'shown' | 'onStory' | 'onClose'>) {
  const { t } = useTranslation('till/returns')
  const { date } = useFormat()
  const { saleId, soldOn, proof } = shown
  return (
    <>
      <header className={styles.head}>
        <Button
          variant="default"
          size="md"
          h={48}
          leftSection={<IconArrowLeft size={20} />}
          onClick={onClose}
        >
          {t('back')}
        </Button>
        {saleId !== null && (
          <Button variant="subtle" size="md" h={48} onClick={() => onStory(saleId)}>
            {t('story')}
          </Button>
        )}
      </header>
      <div>
        <h2 className={styles.title}>
          {t(proof.gift_code === undefined ? 'ticket' : 'gift', { code: shown.code })}
        </h2>
        <p className={styles.soft}>
          {soldOn && date(`${soldOn}T12:00:00Z`)}
          {proof.ticket === undefined && proof.gift_code === undefined && ` · ${t('no_paper')}`}
        </p>
      </div>
    </>
  )
}

const toKey = ({ line_id, n }: ReturnableUnit): string => `${line_id}.${n}`
