import { ScrollArea } from '@mantine/core'
import type { ReactNode } from 'react'

interface WideTableProps {
  /** What the table shows, for those who hear the page. */
  label: string
  className?: string
  children: ReactNode
}

/** Lets a table be wider than its page: whoever reads by keyboard moves it sideways too. */
export function WideTable({ label, className, children }: WideTableProps) {
  return (
    <ScrollArea.Autosize
      type="auto"
      offsetScrollbars="x"
      className={className}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}
    >
      {children}
    </ScrollArea.Autosize>
  )
}
