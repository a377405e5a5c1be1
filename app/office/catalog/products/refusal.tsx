import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Refused } from '../../../refusals.ts'

/** Why the shop said no, in the words of the area that did. */
export function useRefusalWords(): (refused: Refused) => string {
  const catalog = useTranslation('core/catalog').t as (key: string) => string
  const stock = useTranslation('core/stock').t as (key: string) => string
  const base = useTranslation('core/base').t as (key: string) => string
  return ({ code }) => {
    for (const t of [catalog, stock, base]) if (t(code) !== code) return t(code)
    return base('BAD_REQUEST')
  }
}

export function Refusal({ refused }: { refused: Refused | undefined }) {
  const words = useRefusalWords()
  if (!refused) return null
  return (
    <Alert color="red" role="alert">
      {words(refused)}
    </Alert>
  )
}
