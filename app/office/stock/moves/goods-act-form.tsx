import { Button, Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { type Move, toBoxName } from './moves-params.ts'

interface GoodsActFormProps {
  act: 'lost' | 'found'
  goods: Move['goods']
  fieldError(name: string): string | undefined
  /** What is asked besides the goods and the reason. */
  children?: ReactNode
}

/** Ticks goods of a move and says something of them, with a reason. */
export function GoodsActForm({ act, goods, fieldError, children }: GoodsActFormProps) {
  const { t } = useTranslation('office/stock/moves')
  const toName = useArticleName()
  return (
    <section className={detail.part} aria-labelledby={act}>
      <h2 id={act}>{t(act)}</h2>
      <p className={record.text}>{t(`${act}_text`)}</p>
      <ActForm intent={act} className={record.form}>
        {goods.map((each) => (
          <Checkbox
            key={toBoxName(each)}
            name={toBoxName(each)}
            value="yes"
            label={`${toName(each)} · ${each.quantity}`}
          />
        ))}
        {children}
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
          <Button type="submit" variant="default" {...(act === 'lost' && { color: 'red' })}>
            {t(`${act}_act`)}
          </Button>
        </div>
      </ActForm>
    </section>
  )
}
