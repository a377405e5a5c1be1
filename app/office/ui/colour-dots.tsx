import { useInLanguage } from '../../i18n/in-language.ts'
import hidden from '../../ui/hidden.module.css'
import styles from './colour-dots.module.css'

const MOST = 6

interface ColourDotsProps {
  colours: readonly { name: { es: string }; swatch: string | null }[]
}

/** Colours of a model as dots; their names are said to those who do not see them. */
export function ColourDots({ colours }: ColourDotsProps) {
  const inLanguage = useInLanguage()
  const shown = colours.slice(0, MOST)
  return (
    <ul className={styles.list}>
      {shown.map(({ name, swatch }) => (
        <li key={name.es} title={inLanguage(name)}>
          <ColourDot swatch={swatch} />
          <span className={hidden.hidden}>{inLanguage(name)}</span>
        </li>
      ))}
      {colours.length > MOST && <li className={styles.more}>+{colours.length - MOST}</li>}
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
