import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import { When } from '../../ui/when.tsx'
import type { StoryEntry } from '../sale.ts'
import styles from './sale-story.module.css'
import { useStoryWords } from './use-story-words.ts'

/** All that became of a sale in one line of time, the newest first. */
export function SaleStory({ entries }: { entries: readonly StoryEntry[] }) {
  const { t } = useTranslation('office/sales')
  const { money } = useFormat()
  const words = useStoryWords()
  return (
    <section className={detail.part} aria-labelledby="story">
      <h2 id="story">{t('story')}</h2>
      <ol reversed className={styles.story}>
        {entries
          .map((entry, n) => ({ entry, n }))
          .toReversed()
          .map(({ entry, n }) => (
            <li key={n} className={styles.entry} data-kind={entry.kind}>
              <div className={styles.what}>
                <p>
                  {toSentence(words(entry))}
                  {entry.amount_cents !== null && (
                    <strong>{` ${money(entry.amount_cents)}`}</strong>
                  )}
                </p>
                {entry.text && entry.kind !== 'placed' && (
                  <p className={styles.soft}>
                    <Personal>{entry.text}</Personal>
                  </p>
                )}
              </div>
              <p className={styles.soft}>
                <When at={entry.at} />
                {entry.by && (
                  <>
                    {' · '}
                    <Personal>{entry.by}</Personal>
                  </>
                )}
              </p>
            </li>
          ))}
      </ol>
    </section>
  )
}

/** Names of papers are written within sentences, in lower case. */
const toSentence = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1)
