import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { KeyFigures } from '../../ui/list/key-figures.tsx'
import type { Run } from '../import-run.ts'
import styles from './reason-list.module.css'

/** What the file says in sums, to be compared with the paper beside it, and what of it was not understood. */
export function FileContents({ run }: { run: Run }) {
  const { t } = useTranslation('office/imports')
  const { money, number } = useFormat()
  if (run.state === 'undone' || !run.counts || run.counts.read.products === 0) return null
  const { read, unknown_words } = run.counts
  const figures = [
    { label: t('contents.products'), value: number(read.products) },
    { label: t('contents.variants'), value: number(read.variants) },
    { label: t('contents.pairs'), value: number(read.pairs) },
    ...(read.lowest_cents === null || read.highest_cents === null
      ? []
      : [
          { label: t('contents.lowest'), value: money(read.lowest_cents) },
          { label: t('contents.highest'), value: money(read.highest_cents) },
          { label: t('contents.sum'), value: money(read.sum_cents) },
        ]),
  ]
  return (
    <>
      <section className={styles.reasons} aria-label={t('contents')}>
        <h2>{t('contents')}</h2>
        <Text c="dimmed" mb="sm">
          {t('contents_text')}
        </Text>
        <KeyFigures title={t('contents')} figures={figures} />
      </section>
      {unknown_words.length > 0 && (
        <section className={styles.reasons} aria-label={t('unknown_words')}>
          <h2>{t('unknown_words')}</h2>
          <Text c="dimmed" mb="sm">
            {t('unknown_words_text')}
          </Text>
          <dl>
            {unknown_words.map(({ column, word, count }) => (
              <div key={`${column} ${word}`}>
                <dt>
                  <code className={styles.value}>{word}</code>{' '}
                  {column && <span className={styles.soft}>{t('in_column', { column })}</span>}
                </dt>
                <dd>{number(count)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}
