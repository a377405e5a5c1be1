import styles from './icon.module.css'

export type IconName =
  | 'alert'
  | 'bag'
  | 'chat'
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

/** Decorative: hidden from screen readers, so always next to a text or in a labelled button. */
export function Icon({ name }: { name: IconName }) {
  return <span className={`${styles.icon} ${styles[name]}`} aria-hidden="true" />
}
