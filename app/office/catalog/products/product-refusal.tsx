import { useTranslation } from 'react-i18next'
import type { Refused } from '../../../refusals.ts'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { useCoreWords } from '../../ui/forms/use-refusal.ts'

/** Why the shop refused, in the words of the area that did. */
export function useProductRefusal(): (refused: Refused) => string {
  const find = useCoreWords(['catalog', 'stock', 'base'])
  const { t } = useTranslation('core/base')
  return ({ code, data }) => find(code, data) ?? t('BAD_REQUEST')
}

export function ProductRefusal({ refused }: { refused: Refused | undefined }) {
  const toMessage = useProductRefusal()
  return <RefusalAlert message={refused && toMessage(refused)} />
}
