import { Button, Text } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { LABELS_A_PART, type LabelKind } from '../../../../core/catalog/labels/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { LabelLayout } from '../../../print/catalog/label-layout.ts'
import { LabelPaper } from '../../../print/catalog/label-paper.tsx'
import { type LabelFacts, writeLabel } from '../../../print/catalog/printed-label.ts'
import detail from '../../ui/detail/detail.module.css'
import styles from './labels.module.css'

interface LabelCountProps {
  found: { labels: LabelFacts[]; total: number; variants: number; codeless: number }
  layout: LabelLayout
  kind: LabelKind
  /** Where they are printed. */
  path: string
}

/** How many labels that makes, the first of them at its size, and the way to print them. */
export function LabelCount({ found, layout, kind, path }: LabelCountProps) {
  const { t } = useTranslation('office/catalog/labels')
  const { number } = useFormat()
  const { labels, total, variants, codeless } = found
  const [first] = labels
  const parts = Math.ceil(total / LABELS_A_PART)
  const sheets = Math.ceil(total / (layout.columns * layout.rows))
  return (
    <section className={detail.part} aria-labelledby="label-count">
      <h2 id="label-count" aria-live="polite">
        {t('count', { count: total, number: number(total) })}
      </h2>
      {total === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <>
          <Text>{t('variants', { count: variants, number: number(variants) })}</Text>
          {layout.paper === 'sheet' && (
            <Text>{t('sheets', { count: sheets, number: number(sheets) })}</Text>
          )}
          {codeless > 0 && (
            <Text>{t('codeless', { count: codeless, number: number(codeless) })}</Text>
          )}
          {parts > 1 && (
            <Text>{t('in_parts', { parts: number(parts), most: number(LABELS_A_PART) })}</Text>
          )}
          <Button
            component="a"
            href={path}
            target="_blank"
            rel="noopener"
            size="md"
            mt="md"
            leftSection={<IconPrinter size={18} />}
          >
            {t('open')}
          </Button>
        </>
      )}
      {first && (
        <figure className={styles.first}>
          <LabelPaper
            kind={kind}
            size={layout.label}
            edge={layout.edge}
            label={writeLabel(first)}
            noCode={t('no_code')}
          />
          <figcaption>{t('first')}</figcaption>
        </figure>
      )}
    </section>
  )
}
