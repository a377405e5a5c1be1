import { useTranslation } from 'react-i18next'
import type { Refusal } from '../../../refusals.ts'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { useCoreWords } from '../../ui/forms/use-core-words.ts'

/** Why the shop refused, in the words of the area that did. */
export function useProductRefusal(): (refused: Refusal) => string {
  const find = useCoreWords(['catalog', 'stock', 'base'])
  const { t } = useTranslation('core/base')
  return ({ code, data }) => find(code, data) ?? t('BAD_REQUEST')
}

export function ProductRefusal({ refused }: { refused: Refusal | undefined }) {
  const toMessage = useProductRefusal()
  return <RefusalAlert message={refused && toMessage(refused)} />
}
