import { Button, Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { type Move, toBoxName } from './moves-params.ts'

interface GiveUpFormProps {
  move: Move
  fieldError(name: string): string | undefined
}

/** Gives up what did not arrive, with words: it is written off. */
export function GiveUpForm({ move, fieldError }: GiveUpFormProps) {
  const { t } = useTranslation('office/stock/moves')
  const toName = useArticleName()
  const missing = move.goods.filter(({ state }) => state === 'in_transit')
  return (
    <section className={detail.part} aria-labelledby="lost">
      <h2 id="lost">{t('lost')}</h2>
      <p className={record.text}>{t('lost_text')}</p>
      <ActForm intent="lost" className={record.form}>
        {missing.map((each) => (
          <Checkbox
            key={`${each.variant_id} ${each.item_id}`}
            name={toBoxName(each)}
            value="yes"
            label={`${toName(each)} · ${each.quantity}`}
          />
        ))}
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
          <Button type="submit" variant="default" color="red">
            {t('lost_act')}
          </Button>
        </div>
      </ActForm>
    </section>
  )
}
