import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../../access/access.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { useMe } from '../../use-me.ts'
import styles from '../supplier-orders.module.css'

/** Drafts a model that the shop does not have yet and orders it; whoever may not manage products does not see it. */
export function NewModelForm({ withCosts }: { withCosts: boolean }) {
  const { t } = useTranslation('office/supplier-orders')
  if (!mayOpen(useMe(), '/admin/products')) return null
  return (
    <section className={detail.part} aria-labelledby="new-model">
      <h2 id="new-model">{t('new_model')}</h2>
      <p className={record.text}>{t('new_model_text')}</p>
      <details className={styles.fold}>
        <summary className={record.summary}>{t('new_model_open')}</summary>
        <ActForm intent="model" className={record.form}>
          <Fields withCosts={withCosts} />
          <div>
            <Button type="submit" variant="default">
              {t('new_model_act')}
            </Button>
          </div>
        </ActForm>
      </details>
    </section>
  )
}

function Fields({ withCosts }: { withCosts: boolean }) {
  const { t } = useTranslation('office/supplier-orders')
  return (
    <div className={record.pair}>
      <TextInput name="name" label={t('name')} maxLength={200} required autoComplete="off" />
      <TextInput name="brand" label={t('brand')} maxLength={100} autoComplete="off" />
      <TextInput
        name="colours"
        label={t('colours')}
        description={t('colours_text')}
        maxLength={500}
        autoComplete="off"
      />
      <TextInput
        name="sizes"
        label={t('sizes')}
        description={t('sizes_text')}
        maxLength={300}
        autoComplete="off"
      />
      <TextInput
        name="quantity"
        label={t('quantity_each')}
        defaultValue="1"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      {withCosts && (
        <TextInput
          name="cost"
          label={t('cost')}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
      )}
      <TextInput
        name="price"
        label={t('price')}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
      />
    </div>
  )
}
