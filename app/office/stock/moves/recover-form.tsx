import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { GoodsActForm } from './goods-act-form.tsx'
import { listLost, type Move } from './moves-params.ts'

interface RecoverFormProps {
  move: Move
  fieldError(name: string): string | undefined
}

/** Puts goods that were given up in stock again, at the place where they turned up. */
export function RecoverForm({ move, fieldError }: RecoverFormProps) {
  const { t } = useTranslation('office/stock/moves')
  const lost = listLost(move)
  if (lost.length === 0) return null
  return (
    <GoodsActForm act="found" goods={lost} fieldError={fieldError}>
      <NativeSelect
        name="location"
        label={t('found_place')}
        data={[move.to, move.from].map(({ code, name }) => ({ value: code, label: name }))}
        error={fieldError('location')}
      />
    </GoodsActForm>
  )
}
