import styles from './icon.module.css'

export type IconName =
  | 'alert'
  | 'bag'
  | 'check'
  | 'clock'
  | 'close'
  | 'down'
  | 'globe'
  | 'info'
  | 'instagram'
  | 'last'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'phone'
  | 'pin'
  | 'plus'
  | 'right'
  | 'search'
  | 'tiktok'

/** A sign beside a word or within a named button: never the only thing that says what is meant. */
export function Icon({ name }: { name: IconName }) {
  return <span className={`${styles.icon} ${styles[name]}`} aria-hidden="true" />
}
