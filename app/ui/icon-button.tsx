import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  'aria-label': string
  round?: boolean
}

/** A button that shows nothing but an icon, so its label is read aloud. */
export function IconButton({ icon, round, className, ...rest }: IconButtonProps) {
  const classes = [styles.button, round && styles.round, className].filter(Boolean).join(' ')
  return (
    <button type="button" {...rest} className={classes}>
      <Icon name={icon} />
    </button>
  )
}
