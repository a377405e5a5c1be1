import styles from './swatch.module.css'

/** A dot of a colour, always with its name as text. The colour is an SVG attribute, because the CSP forbids style attributes. */
export function Swatch({ colour }: { colour: string | null }) {
  return (
    <svg
      className={colour ? styles.swatch : `${styles.swatch} ${styles.unknown}`}
      aria-hidden="true"
      focusable="false"
      {...(colour && { color: colour })}
    />
  )
}
