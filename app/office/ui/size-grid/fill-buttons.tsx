import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { listKeysAlong, type SizeGrid } from './size-grid.ts'

interface FillButtonsProps {
  grid: Pick<SizeGrid<unknown>, 'rows' | 'columns'>
  /** Key of the cell that had the focus last. */
  focused: string | undefined
  /** The text of that cell. */
  text: string | undefined
  /** Whether a cell may be filled. */
  mayFill?(key: string): boolean
  onFill(texts: Record<string, string>): void
}

/** Fills the row or the column of the focused cell with its text. */
export function FillButtons(props: FillButtonsProps) {
  const { grid, focused, text, mayFill = () => true, onFill } = props
  const { t } = useTranslation('office/ui')
  const fill = (direction: 'row' | 'column') => {
    const keys = focused === undefined ? [] : listKeysAlong(grid, focused, direction)
    onFill(Object.fromEntries(keys.filter(mayFill).map((key) => [key, text ?? ''])))
  }
  return (['row', 'column'] as const).map((direction) => (
    <Button
      key={direction}
      variant="default"
      size="compact-sm"
      disabled={!text}
      onMouseDown={keepFocus}
      onClick={() => fill(direction)}
    >
      {t(`fill_${direction}`)}
    </Button>
  ))
}

/** For buttons that act on the cell with the focus: pressing them leaves it there. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()
