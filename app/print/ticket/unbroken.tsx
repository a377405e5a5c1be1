import { Fragment } from 'react'
import styles from './paper.module.css'

/** A text whose numbers of invoices, such as `T1-26-12`, are on one line each: a browser would break them at a hyphen. */
export function Unbroken({ text }: { text: string }) {
  const words = text.split(' ')
  return words.map((word, at) => (
    <Fragment key={`${words.slice(0, at).length} ${word}`}>
      {at > 0 && ' '}
      {word.includes('-') ? <span className={styles.unbroken}>{word}</span> : word}
    </Fragment>
  ))
}
