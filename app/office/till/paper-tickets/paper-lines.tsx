import { Button, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_PAPER_LINES, PRINTED_PAPER_LINES } from '../../../../core/till/paper-tickets/rules.ts'
import styles from './paper-fields.module.css'

export interface PaperLinesProps {
  /** What was sent before, to be mended. */
  sent?: Readonly<Record<string, string>>
  fieldError?(name: string): string | undefined
  /** Description and price of a code, where the catalog is at hand. */
  findArticle?(code: string): { name: string; price: string } | undefined
  size?: 'sm' | 'lg'
}

const countSent = (sent: Readonly<Record<string, string>>) =>
  1 +
  Math.max(
    PRINTED_PAPER_LINES - 1,
    ...Object.keys(sent).map((name) => Number(/^lines\.(\d+)\./.exec(name)?.[1] ?? 0)),
  )

/** The articles of a paper ticket, as many as it has. */
export function PaperLines({ sent = {}, fieldError, findArticle, size = 'sm' }: PaperLinesProps) {
  const { t } = useTranslation('till/paper-tickets')
  const [count, setCount] = useState(() => countSent(sent))
  /** What the catalog has of a code, by the row; the row is drawn anew with it. */
  const [found, setFound] = useState<Record<number, { code: string; name: string; price: string }>>(
    {},
  )
  const lookUp = (row: number, code: string) => {
    const article = code.trim() ? findArticle?.(code.trim()) : undefined
    if (article && found[row]?.code !== code)
      setFound((before) => ({ ...before, [row]: { code, ...article } }))
  }
  return (
    <>
      {Array.from({ length: count }, (_, row) => row).map((row) => {
        const article = found[row]
        const field = (name: string, value?: string) => ({
          name: `lines.${row}.${name}`,
          size,
          autoComplete: 'off',
          defaultValue: value ?? sent[`lines.${row}.${name}`] ?? '',
          error: fieldError?.(`lines.${row}.${name}`),
        })
        return (
          <fieldset key={`${row} ${article?.code}`} className={styles.row}>
            <legend>{t('row', { number: row + 1 })}</legend>
            <TextInput
              {...field('code', article?.code)}
              label={t('code')}
              maxLength={60}
              onBlur={({ currentTarget }) => lookUp(row, currentTarget.value)}
            />
            <TextInput {...field('name', article?.name)} label={t('article')} maxLength={120} />
            <TextInput
              {...field('quantity')}
              label={t('quantity')}
              inputMode="numeric"
              placeholder="1"
            />
            <TextInput
              {...field('unit_cents', article?.price)}
              label={t('price')}
              inputMode="decimal"
              placeholder="0,00"
            />
          </fieldset>
        )
      })}
      {count < MOST_PAPER_LINES && (
        <Button
          variant="subtle"
          size={size}
          className={styles.add}
          leftSection={<IconPlus size={20} />}
          onClick={() => setCount((before) => before + 1)}
        >
          {t('add_line')}
        </Button>
      )}
    </>
  )
}
