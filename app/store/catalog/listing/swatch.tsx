import styles from './swatch.module.css'

/** A dot of a colour, always with its name as text. */
export function Swatch({ colour }: { colour: string | null }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle
        className={colour ? styles.dot : styles.unknown}
        cx="10"
        cy="10"
        r="9.25"
        {...(colour && { fill: colour })}
      />
    </svg>
  )
}
