import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import type { ColourChoice } from '../product.ts'
import { findBrokenRuns } from './find-broken-runs.ts'
import type { VariantGrid } from './variant-grid.ts'

interface BrokenRunsProps {
  grid: VariantGrid
  colours: readonly ColourChoice[]
}

/** Names the colours that have lost a size in the middle, by what is saved. */
export function BrokenRuns({ grid, colours }: BrokenRunsProps) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  const broken = findBrokenRuns(grid)
  if (broken.length === 0) return null
  return (
    <Alert color="yellow" title={t('broken_run')}>
      {broken.map(({ colourId, sizes }) => {
        const colour = colours.find(({ colour_id }) => colour_id === colourId)
        const list = sizes.join(', ')
        return (
          <p key={colourId}>
            {colour
              ? t('broken_run_colour', { colour: inLanguage(colour.name), sizes: list })
              : list}
          </p>
        )
      })}
    </Alert>
  )
}
