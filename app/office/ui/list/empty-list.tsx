import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './empty-list.module.css'

interface EmptyListProps {
  title: string
  text: string
  /** Between other things of a page. */
  isCompact?: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** Stands in place of a list that has nothing to show. */
export function EmptyList({ title, text, isCompact, children }: EmptyListProps) {
  return (
    <div className={styles.empty} data-compact={isCompact || undefined}>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed">{text}</Text>
      {children}
    </div>
  )
}
