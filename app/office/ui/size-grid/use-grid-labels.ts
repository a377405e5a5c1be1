import { useTranslation } from 'react-i18next'
import { type ShopText, useInLanguage } from '../../../i18n/in-language.ts'
import { columnLabel, type GridColumn, type GridRow } from './size-grid.ts'

export interface GridColour {
  colour_id: number
  name: ShopText
  /** A CSS colour. */
  swatch: string | null
}

/** What rows, columns and cells of a grid are called in the person's language. */
export function useGridLabels(colours: readonly GridColour[]) {
  const { t } = useTranslation('office/ui')
  const inLanguage = useInLanguage()
  const findColour = ({ colourId }: GridRow) =>
    colours.find(({ colour_id }) => colour_id === colourId)
  const colourName = (row: GridRow) => {
    const colour = findColour(row)
    return colour && inLanguage(colour.name)
  }
  return {
    findColour,
    row: (row: GridRow) => colourName(row) ?? t('no_colour'),
    column: (column: GridColumn) => columnLabel(column) || t('one_size'),
    /** 'Negro · 38'. */
    cell: (row: GridRow, column: GridColumn) =>
      [colourName(row), columnLabel(column)].filter(Boolean).join(' · ') || t('one_size'),
  }
}
