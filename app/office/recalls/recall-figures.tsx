import { useTranslation } from 'react-i18next'
import { KeyFigures } from '../ui/list/key-figures.tsx'
import type { RecallCounts } from './recalls-params.ts'

/** How many pairs went to how many people, and of how many nobody knows where they are. */
export function RecallFigures({ counts }: { counts: RecallCounts }) {
  const { t } = useTranslation('office/recalls')
  const { pairs, persons, with_email, unknown_pairs } = counts
  return (
    <KeyFigures
      title={t('figures')}
      figures={[
        { label: t('figure.pairs'), value: pairs },
        { label: t('figure.persons'), value: persons, main: true },
        { label: t('figure.with_email'), value: with_email },
        { label: t('figure.to_call'), value: persons - with_email },
        { label: t('figure.unknown'), value: unknown_pairs },
      ]}
    />
  )
}
