import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OfficeFit } from '../product.ts'

/** What customers say of the fit of a model, in people, and what its page says of it. */
export function FitFigures({ fit: { small_people, big_people, buyers, fit } }: { fit: OfficeFit }) {
  const { t } = useTranslation('office/catalog/products')
  if (small_people + big_people === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('fit')}
      </Text>
      <Text size="sm">
        {t('fit_people', { small: small_people, big: big_people, count: buyers })}
      </Text>
      <Text size="sm" c="dimmed">
        {t(fit === null ? 'fit_untold' : `fit_told_${fit}`)}
      </Text>
    </div>
  )
}
