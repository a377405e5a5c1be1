import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './till-top-bar.module.css'

interface TopBarButtonProps extends Pick<ButtonProps, 'variant' | 'color'> {
  icon: ReactNode
  text: string
  /** How many there are; where the bar is narrow it stands for the text. */
  count?: number
  shortcut?: string
  /** What is shown when a mouse rests on it. */
  title?: string | undefined
  onClick(): void
}

/** A button of the top bar. Where the bar is narrow its text is only heard, and the icon and the number are seen. */
export function TopBarButton({
  icon,
  text,
  count = 0,
  shortcut,
  onClick,
  ...look
}: TopBarButtonProps) {
  return (
    <Button
      size="md"
      h={48}
      variant="default"
      className={styles.button}
      leftSection={icon}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
      {...look}
    >
      <span className={styles.text}>{text}</span>
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </Button>
  )
}
