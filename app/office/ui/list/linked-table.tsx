import { Table } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import hidden from '../../../ui/hidden.module.css'
import list from './linked-table.module.css'

interface LinkedTableProps<Item> {
  title: string
  /** The heads of the columns; that of figures stands over their end. */
  columns: readonly (string | { figure: string })[]
  items: readonly Item[]
  /** Rows of one line, close together. */
  isDense?: boolean
  getKey(item: Item): number | string
  /** A row of cells, and the same as an item of a list. */
  toRow(item: Item): ReactNode
  toCard(item: Item): ReactNode
}

/** A list whose entries lead somewhere: rows where there is room, cards where there is not. */
export function LinkedTable<Item>(props: LinkedTableProps<Item>) {
  const { title, columns, items, isDense = false, getKey, toRow, toCard } = props
  const toEntries = (toEntry: (item: Item) => ReactNode) =>
    items.map((item) => <Fragment key={getKey(item)}>{toEntry(item)}</Fragment>)
  return (
    <>
      <div className={list.wide}>
        <Table
          verticalSpacing={isDense ? 6 : 'sm'}
          horizontalSpacing={isDense ? 'xs' : undefined}
          highlightOnHover
          className={list.table}
        >
          <Table.Caption className={hidden.hidden}>{title}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) =>
                typeof column === 'string' ? (
                  <Table.Th key={column}>{column}</Table.Th>
                ) : (
                  <Table.Th key={column.figure} className={list.figure}>
                    {column.figure}
                  </Table.Th>
                ),
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{toEntries(toRow)}</Table.Tbody>
        </Table>
      </div>
      <ul className={list.cards}>{toEntries(toCard)}</ul>
    </>
  )
}
