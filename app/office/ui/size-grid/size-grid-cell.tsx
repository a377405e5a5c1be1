import { useId } from 'react'
import styles from './size-grid.module.css'

/** Where a cell lies, and its colour and size in words. */
export interface CellPlace {
  key: string
  /** Counted from 0. */
  row: number
  column: number
  label: string
}

interface SizeGridCellProps {
  place: CellPlace
  text: string
  placeholder?: string
  /** Whether the placeholder is the value that stays unless something is written, and looks like one. */
  isPlaceholderValue?: boolean
  /** A line below the text. */
  hint?: string
  /** A number stands at the end of its cell, a code at the beginning of a wider one. */
  kind?: 'number' | 'code'
  inputMode?: 'decimal' | 'numeric'
  maxLength?: number
  isReadOnly?: boolean
  isChanged?: boolean
  isInvalid?: boolean
  /** Whether the text is not the cell's own, such as the price of the model. */
  isInherited?: boolean
  /** Whether the model is sold in this colour and size; a cell without is hatched. */
  isOffered?: boolean
  onText(text: string): void
  onFocus?(key: string): void
}

/** A cell of a size grid that is written in. */
export function SizeGridCell({ place, text, hint, onText, onFocus, ...look }: SizeGridCellProps) {
  const id = useId()
  const { kind = 'number', isOffered = true, maxLength = 200 } = look
  return (
    <td
      className={styles.cell}
      data-offered={isOffered}
      data-changed={look.isChanged || undefined}
      data-inherited={look.isInherited || undefined}
    >
      <input
        className={styles.input}
        data-row={place.row}
        data-column={place.column}
        data-kind={kind}
        data-placeholder-value={look.isPlaceholderValue || undefined}
        value={text}
        readOnly={look.isReadOnly}
        placeholder={look.placeholder}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onFocus={({ currentTarget }) => {
          onFocus?.(place.key)
          currentTarget.select()
        }}
        aria-label={place.label}
        aria-invalid={look.isInvalid || undefined}
        aria-describedby={hint ? id : undefined}
        inputMode={look.inputMode}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
      />
      <span id={id} className={styles.hint}>
        {hint}
      </span>
    </td>
  )
}
