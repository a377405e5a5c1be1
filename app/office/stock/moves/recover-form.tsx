import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { listLost, type Move, toBoxName } from './moves-params.ts'

interface RecoverFormProps {
  move: Move
  fieldError(name: string): string | undefined
}

/** Puts goods that were given up in stock again, at the place where they turned up. */
export function RecoverForm({ move, fieldError }: RecoverFormProps) {
  const { t } = useTranslation('office/stock/moves')
  const toName = useArticleName()
  const lost = listLost(move)
  if (lost.length === 0) return null
  return (
    <section className={detail.part} aria-labelledby="found">
      <h2 id="found">{t('found')}</h2>
      <p className={record.text}>{t('found_text')}</p>
      <ActForm intent="found" className={record.form}>
        {lost.map((each) => (
          <Checkbox
            key={toBoxName(each)}
            name={toBoxName(each)}
            value="yes"
            label={`${toName(each)} · ${each.quantity}`}
          />
        ))}
        <NativeSelect
          name="location"
          label={t('found_place')}
          data={[move.to, move.from].map(({ code, name }) => ({ value: code, label: name }))}
          error={fieldError('location')}
        />
        <TextInput
          name="reason"
          label={t('reason')}
          maxLength={200}
          autoComplete="off"
          required
          withAsterisk={false}
          error={fieldError('reason') ?? fieldError('boxes')}
        />
        <div>
          <Button type="submit" variant="default">
            {t('found_act')}
          </Button>
        </div>
      </ActForm>
    </section>
  )
}
