import { useInLanguage } from '../../i18n/in-language.ts'
import hidden from '../../ui/hidden.module.css'
import styles from './colour-dots.module.css'

const MOST_DOTS = 6

interface ColourDotsProps {
  colours: readonly { name: { es: string }; swatch: string | null }[]
}

/** Colours of a model as dots, with their names for screen readers. */
export function ColourDots({ colours }: ColourDotsProps) {
  const inLanguage = useInLanguage()
  const shown = colours.slice(0, MOST_DOTS)
  return (
    <ul className={styles.list}>
      {shown.map(({ name, swatch }) => (
        <li key={name.es} title={inLanguage(name)}>
          <ColourDot swatch={swatch} />
          <span className={hidden.hidden}>{inLanguage(name)}</span>
        </li>
      ))}
      {colours.length > MOST_DOTS && <li className={styles.more}>+{colours.length - MOST_DOTS}</li>}
    </ul>
  )
}

/** A dot in a colour; one without a swatch is hatched. */
export function ColourDot({ swatch }: { swatch: string | null }) {
  return (
    <span
      className={styles.swatch}
      data-none={swatch === null || undefined}
      style={swatch ? { backgroundColor: swatch } : undefined}
    />
  )
}
