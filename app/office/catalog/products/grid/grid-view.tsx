import { ActionIcon, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import hidden from '../../../../ui/hidden.module.css'
import { ColourDot } from '../../../ui/colour-dots.tsx'
import { notify } from '../../../ui/notify.ts'
import type { ColourChoice } from '../product.ts'
import { toCellStep } from './cell-step.ts'
import { toCellView } from './cell-view.ts'
import { isTable, parsePaste, spreadTable } from './clipboard.ts'
import { GridCell } from './grid-cell.tsx'
import { offerCells } from './grid-edits.ts'
import type { GridDispatch, GridState } from './grid-state.ts'
import styles from './grid-view.module.css'
import { cellKey, columnLabel, isSaved, type Layer } from './size-grid.ts'

interface GridViewProps {
  state: GridState
  dispatch: GridDispatch
  layer: Layer
  colours: readonly ColourChoice[]
  onFocus(key: string): void
}

/** The table itself. Arrows and Enter go from cell to cell; what a spreadsheet copied is spread from where it is pasted. */
export function GridView({ state, dispatch, layer, colours, onFocus }: GridViewProps) {
  const { t, i18n } = useTranslation('office/catalog/products')
  const table = useRef<HTMLTableElement>(null)
  const { grid, edits, changes, refusals } = state
  const { rows, columns } = grid
  const looking = { grid, edits, layer, language: i18n.language }

  const write = (texts: Record<string, string>) => dispatch({ type: 'cells written', layer, texts })
  const go = (event: KeyboardEvent<HTMLTableElement>) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement)) return
    const step = toCellStep(event, field)
    if (!step) return
    const at = placeOf(field)
    const next = table.current?.querySelector<HTMLInputElement>(
      `input[data-row="${at.row + step.down}"][data-column="${at.column + step.right}"]`,
    )
    event.preventDefault()
    next?.focus()
  }
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!(event.target instanceof HTMLInputElement) || !isTable(text)) return
    event.preventDefault()
    const { texts, outside } = spreadTable(parsePaste(text), {
      rows,
      columns,
      at: placeOf(event.target),
    })
    write(texts)
    notify({
      kind: outside > 0 ? 'warning' : 'default',
      title: t('pasted', { count: Object.keys(texts).length }),
      ...(outside > 0 && { text: t('pasted_outside', { count: outside }) }),
    })
  }

  return (
    <div className={styles.scroll}>
      <table ref={table} className={styles.grid} onKeyDown={go} onPaste={paste}>
        <caption className={hidden.hidden}>
          {t('grid_caption', { layer: t(`layer.${layer}`) })}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('colour')}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <Head
                  label={columnLabel(column) || t('one_size')}
                  onTakeOut={() => takeOut(rows.map((row) => cellKey(row, column)))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, down) => (
            <tr key={row.key}>
              <th scope="row" className={styles.colour}>
                <ColourHead
                  colour={colours.find(({ colour_id }) => colour_id === row.colourId)}
                  onTakeOut={() => takeOut(columns.map((column) => cellKey(row, column)))}
                />
              </th>
              {columns.map((column, right) => {
                const key = cellKey(row, column)
                return (
                  <GridCell
                    key={key}
                    name={key}
                    look={toCellView(key, looking)}
                    layer={layer}
                    row={down}
                    column={right}
                    isWrong={key in changes.invalid || key in refusals}
                    label={labelOf(row, column)}
                    onType={(text) => write({ [key]: text })}
                    onFocus={onFocus}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

  function takeOut(keys: string[]) {
    const options = { offered: false, isSaved: (key: string) => isSaved(grid, key) }
    const next = offerCells(edits, keys, options)
    dispatch({ type: 'grid edited', edits: withoutEmpty(next, keys) })
  }

  /** A colour or size that was only just added goes with its last cell. */
  function withoutEmpty(next: typeof edits, keys: readonly string[]): typeof edits {
    const gone = new Set(keys)
    return {
      ...next,
      rows: next.rows.filter((row) => !columns.every((column) => gone.has(cellKey(row, column)))),
      columns: next.columns.filter(
        (column) => !rows.every((row) => gone.has(cellKey(row, column))),
      ),
    }
  }

  function labelOf(row: (typeof rows)[number], column: (typeof columns)[number]): string {
    const colour = colours.find(({ colour_id }) => colour_id === row.colourId)
    const parts = [colour?.name[i18n.language] ?? colour?.name.es, columnLabel(column)]
    return parts.filter(Boolean).join(' · ') || t('one_size')
  }
}

function placeOf({ dataset }: HTMLElement) {
  return { row: Number(dataset.row), column: Number(dataset.column) }
}

function ColourHead({
  colour,
  onTakeOut,
}: {
  colour: ColourChoice | undefined
  onTakeOut(): void
}) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  return (
    <Head
      label={colour ? inLanguage(colour.name) : t('no_colour')}
      sign={colour && <ColourDot swatch={colour.swatch} />}
      onTakeOut={onTakeOut}
    />
  )
}

interface HeadProps {
  label: string
  sign?: React.ReactNode
  onTakeOut(): void
}

function Head({ label, sign, onTakeOut }: HeadProps) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <span className={styles.head}>
      {sign}
      <span className={styles.headLabel}>{label}</span>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('more_of', { label })}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onTakeOut}>{t('take_out', { label })}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
