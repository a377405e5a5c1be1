import { ActionIcon, Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_UNITS } from '../../../core/base/limits.ts'
import { useFormat } from '../../i18n/format.ts'
import hidden from '../../ui/hidden.module.css'
import { ShoePicture } from '../catalog/search/shoe-picture.tsx'
import { PriorPrice } from '../ui/prior-price.tsx'
import { getLineKind, isGoodsLine, type TillTicketLine } from './kinds/line-kinds.ts'
import styles from './line-row.module.css'
import { LineMarks } from './notes/line-marks.tsx'
import { PairInHand } from './pair-in-hand.tsx'
import type { TicketAction } from './reduce-ticket.ts'
import { ReturnLineTools } from './return-line-tools.tsx'
import type { Ticket } from './ticket.ts'
import type { LineRefusal } from './ticket-refusals.ts'
import { getLineAmounts, getUnitCents } from './ticket-totals.ts'
import { useLineText } from './use-line-text.ts'

interface LineRowProps {
  till: string
  ticket: Ticket
  line: TillTicketLine
  selected: boolean
  refusal: LineRefusal | null
  /** Nothing may be changed now. */
  locked: boolean
  act(action: TicketAction): void
  onDiscount(): void
  onNotes(): void
}

/** One line of the ticket; the selected one has its tools below it. */
export function LineRow(props: LineRowProps) {
  const { till, ticket, line, selected, refusal, locked, act, onDiscount, onNotes } = props
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const lineText = useLineText()
  const { quantity } = line
  const unitCents = getUnitCents(line)
  const before = line.kind === 'sell' ? line.was_cents : null
  const prior = line.kind === 'sell' ? line.variant.prior_cents : null
  const kind = getLineKind(line)
  const isGoods = isGoodsLine(line)
  const isAgreed = !isGoods && kind.refusal(line) === null
  const { total, gross, off } = getLineAmounts(line)
  const row = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  return (
    <li
      ref={row}
      className={styles.line}
      data-selected={selected || undefined}
      data-back={kind.isBack || undefined}
    >
      <button
        type="button"
        className={styles.row}
        aria-current={selected || undefined}
        onClick={() => act({ type: 'select', key: line.key })}
      >
        <LinePicture line={line} />
        <span className={styles.about}>
          <span className={styles.name}>{lineText.name(line)}</span>
          <span className={styles.detail}>{lineText.detail(line)}</span>
          {isGoods && (
            <span className={styles.detail}>
              {quantity} × {money(unitCents)}
              {prior !== null && (
                <>
                  {' '}
                  <PriorPrice cents={prior} />
                </>
              )}
              {off > 0 && <span className={styles.off}> {lineText.discount(line)}</span>}
            </span>
          )}
        </span>
        <span className={styles.amount}>
          {(unitCents > 0 || isAgreed) && (
            <strong>{money(kind.lowersTotal ? -total : total)}</strong>
          )}
          {unitCents === 0 && isGoods && <span className={styles.none}>{t('no_price')}</span>}
          {off > 0 && <s>{money(gross)}</s>}
        </span>
      </button>
      {refusal && (
        <p className={styles.fault}>
          <IconAlertTriangle size={18} /> {lineText.refusal(refusal)}
        </p>
      )}
      {refusal?.code === 'SOLD_OUT' && line.kind === 'sell' && !locked && (
        <div className={styles.found}>
          <PairInHand till={till} ticket={ticket} line={line} act={act} />
        </div>
      )}
      <LineMarks line={line} />
      {isExchanged(line) && <p className={styles.news}>{t('exchanged_for')}</p>}
      {line.kind === 'sell' && line.in_hand && <p className={styles.news}>{t('in_hand_noted')}</p>}
      {line.kind === 'item' && (
        <p className={styles.news}>
          {[line.mark.code, line.mark.note].filter(Boolean).join(' · ')}
        </p>
      )}
      {before !== null && before !== unitCents && (
        <p className={styles.news}>{t('new_price', { before: money(before) })}</p>
      )}
      {selected && !locked && (
        <LineTools
          line={line}
          act={act}
          onDiscount={onDiscount}
          onNotes={onNotes}
          name={lineText.name(line)}
        />
      )}
    </li>
  )
}

/** Has no alternative text: the name is next to it. */
function LinePicture({ line }: Pick<LineRowProps, 'line'>) {
  const kind = getLineKind(line)
  const picture = kind.picture(line)
  if (picture) return <ShoePicture {...picture} size={56} />
  return (
    <span className={styles.free}>
      <kind.icon size={28} />
    </span>
  )
}

interface LineToolsProps extends Pick<LineRowProps, 'line' | 'act' | 'onDiscount' | 'onNotes'> {
  name: string
}

function LineTools({ line, name, act, onDiscount, onNotes }: LineToolsProps) {
  const { t } = useTranslation('till/ticket')
  return (
    <fieldset className={styles.tools}>
      <legend className={hidden.hidden}>{t('line_tools', { name })}</legend>
      {line.kind === 'return' && <ReturnLineTools line={line} act={act} />}
      {isGoodsLine(line) && (
        <>
          {!isExchanged(line) && <AmountTools line={line} act={act} onDiscount={onDiscount} />}
          <ActionIcon variant="default" size={48} aria-label={t('line_notes')} onClick={onNotes}>
            <IconGift size={22} />
          </ActionIcon>
        </>
      )}
      <ActionIcon
        variant="default"
        size={48}
        className={styles.last}
        aria-label={t('remove')}
        onClick={() => act({ type: 'remove', key: line.key })}
      >
        <IconTrash size={22} />
      </ActionIcon>
    </fieldset>
  )
}

/** One goes out for one that comes back, at its price. */
const isExchanged = (line: TillTicketLine): boolean =>
  (line.kind === 'sell' || line.kind === 'item') && line.exchange !== undefined

function AmountTools({ line, act, onDiscount }: Pick<LineRowProps, 'line' | 'act' | 'onDiscount'>) {
  const { t } = useTranslation('till/ticket')
  const { key, quantity } = line
  const set = (count: number) => act({ type: 'quantity', key, quantity: count })
  return (
    <>
      <ActionIcon
        variant="default"
        size={48}
        aria-label={t('less')}
        className={styles.quiet}
        disabled={quantity === 1}
        onClick={() => set(quantity - 1)}
      >
        <IconMinus size={22} />
      </ActionIcon>
      <output className={styles.quantity} aria-label={t('quantity')}>
        {quantity}
      </output>
      <ActionIcon
        variant="default"
        size={48}
        aria-label={t('more')}
        disabled={quantity === MOST_UNITS || getLineKind(line).isSingle}
        onClick={() => set(quantity + 1)}
      >
        <IconPlus size={22} />
      </ActionIcon>
      <Button
        variant="default"
        size="md"
        h={48}
        px="md"
        className={styles.wide}
        onClick={onDiscount}
      >
        {t('discount')}
      </Button>
    </>
  )
}
