import { ActionIcon, Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_UNITS } from '../../../core/base/limits.ts'
import { useFormat } from '../../i18n/format.ts'
import hidden from '../../ui/hidden.module.css'
import { ShoePicture } from '../catalog/search/shoe-picture.tsx'
import styles from './line-row.module.css'
import type { TicketAction } from './reduce-ticket.ts'
import type { TillTicketLine } from './ticket.ts'
import type { LineRefusal } from './ticket-refusals.ts'
import { getLineAmounts } from './ticket-totals.ts'
import { useLineText } from './use-line-text.ts'

interface LineRowProps {
  line: TillTicketLine
  selected: boolean
  refusal: LineRefusal | null
  /** Nothing may be changed now. */
  locked: boolean
  act(action: TicketAction): void
  onDiscount(): void
}

/** One line of the ticket; the selected one has its tools below it. */
export function LineRow({ line, selected, refusal, locked, act, onDiscount }: LineRowProps) {
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const lineText = useLineText()
  const { variant, quantity, was_cents } = line
  const { total, gross, off } = getLineAmounts(line)
  const row = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  return (
    <li ref={row} className={styles.line} data-selected={selected || undefined}>
      <button
        type="button"
        className={styles.row}
        aria-current={selected || undefined}
        onClick={() => act({ type: 'select', key: line.key })}
      >
        <ShoePicture hash={variant.picture} swatch={variant.swatch} size={56} />
        <span className={styles.about}>
          <span className={styles.name}>{lineText.name(variant)}</span>
          <span className={styles.detail}>{lineText.detail(variant)}</span>
          <span className={styles.detail}>
            {quantity} × {money(variant.price_cents)}
            {off > 0 && <span className={styles.off}> {lineText.discount(line)}</span>}
          </span>
        </span>
        <span className={styles.amount}>
          {variant.price_cents === 0 ? (
            <span className={styles.none}>{t('no_price')}</span>
          ) : (
            <strong>{money(total)}</strong>
          )}
          {off > 0 && <s>{money(gross)}</s>}
        </span>
      </button>
      {refusal && (
        <p className={styles.fault}>
          <IconAlertTriangle size={18} /> {lineText.refusal(refusal)}
        </p>
      )}
      {was_cents !== null && was_cents !== variant.price_cents && (
        <p className={styles.news}>{t('new_price', { before: money(was_cents) })}</p>
      )}
      {selected && !locked && (
        <LineTools line={line} act={act} onDiscount={onDiscount} name={lineText.name(variant)} />
      )}
    </li>
  )
}

interface LineToolsProps extends Pick<LineRowProps, 'line' | 'act' | 'onDiscount'> {
  name: string
}

function LineTools({ line: { key, quantity }, name, act, onDiscount }: LineToolsProps) {
  const { t } = useTranslation('till/ticket')
  const set = (count: number) => act({ type: 'quantity', key, quantity: count })
  return (
    <fieldset className={styles.tools}>
      <legend className={hidden.hidden}>{t('line_tools', { name })}</legend>
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
        disabled={quantity === MOST_UNITS}
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
      <ActionIcon
        variant="default"
        size={48}
        aria-label={t('remove')}
        onClick={() => act({ type: 'remove', key })}
      >
        <IconTrash size={22} />
      </ActionIcon>
    </fieldset>
  )
}
