import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

/** `quiet` is for secondary actions next to the main one. */
type Kind = 'main' | 'quiet'

export function Button({
  kind = 'main',
  className,
  ...rest
}: ComponentProps<'button'> & { kind?: Kind }) {
  return <button type="button" {...rest} className={classes(kind, className)} />
}

export function LinkButton({
  kind = 'main',
  className,
  ...rest
}: ComponentProps<typeof Link> & { kind?: Kind }) {
  return <Link {...rest} className={classes(kind, className)} />
}

function classes(kind: Kind, more?: string) {
  return [styles.button, kind === 'quiet' && styles.quiet, more].filter(Boolean).join(' ')
}
