import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../i18n/in-language.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { formatCents } from '../../ui/price-text.ts'
import { useMe } from '../../use-me.ts'
import styles from './articles.module.css'
import { findCommon, findFirstPrice, formatSteps, type SupplierModel } from './parse-articles.ts'

interface ModelFormProps {
  model: SupplierModel
  /** What the form held when it was refused. */
  sent: Readonly<Record<string, string>> | undefined
}

/** Codes and prices of one model: once for all sizes, and by size where they differ. */
export function ModelForm({ model, sent }: ModelFormProps) {
  const { t } = useTranslation('office/suppliers')
  const inLanguage = useInLanguage()
  const maySeeCosts = useMe().rights.see_costs === 'allowed'
  const common = findCommon(model)
  return (
    <section className={detail.part} aria-labelledby="prices">
      <h2 id="prices">{inLanguage(model.name)}</h2>
      <ActForm intent="articles" name={String(model.product_id)} className={record.form} noValidate>
        <input type="hidden" name="product_id" value={model.product_id} />
        <div className={record.pair}>
          <TextInput
            name="code"
            label={t('field.code')}
            description={t('code_text')}
            defaultValue={sent?.code ?? common.code ?? ''}
            maxLength={60}
            autoComplete="off"
          />
          <TextInput
            name="minimum"
            label={t('field.minimum')}
            description={t('minimum_text')}
            defaultValue={sent?.minimum ?? String(common.minimum ?? 1)}
            inputMode="numeric"
            maxLength={4}
          />
        </div>
        {maySeeCosts && <PriceFields sent={sent} common={common} />}
        <Sizes model={model} sent={sent} common={common} maySeeCosts={maySeeCosts} />
        <Group>
          <Button type="submit">{t('save')}</Button>
        </Group>
      </ActForm>
    </section>
  )
}

type Common = ReturnType<typeof findCommon>

function PriceFields({ sent, common }: Pick<ModelFormProps, 'sent'> & { common: Common }) {
  const { t, i18n } = useTranslation('office/suppliers')
  const money = (cents: number) => formatCents(cents, i18n.language)
  return (
    <div className={record.pair}>
      <TextInput
        name="price"
        label={t('field.price')}
        description={t('price_text')}
        defaultValue={sent?.price ?? (common.cents === undefined ? '' : money(common.cents))}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
      />
      <TextInput
        name="steps"
        label={t('field.steps')}
        description={t('steps_text')}
        defaultValue={sent?.steps ?? common.steps(money)}
        maxLength={200}
        autoComplete="off"
      />
    </div>
  )
}

interface SizesProps extends ModelFormProps {
  common: Common
  maySeeCosts: boolean
}

function Sizes(props: SizesProps) {
  const { model, maySeeCosts } = props
  const { t } = useTranslation('office/suppliers')
  return (
    <section className={styles.sizes} aria-label={t('sizes')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sizes')}</th>
            <th scope="col">{t('field.code')}</th>
            {maySeeCosts && (
              <>
                <th scope="col">{t('field.price')}</th>
                <th scope="col">{t('field.steps')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {model.variants.map((variant) => (
            <SizeRow key={variant.variant_id} {...props} variant={variant} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface SizeRowProps extends SizesProps {
  variant: SupplierModel['variants'][number]
}

function SizeRow(props: SizeRowProps) {
  const { t } = useTranslation('office/suppliers')
  const inLanguage = useInLanguage()
  const { model, sent, common, maySeeCosts, variant } = props
  const { variant_id: id, is_article, code, colour, size, sku } = variant
  const name = [colour && inLanguage(colour), size].filter(Boolean).join(' · ') || sku
  const isSold = sent ? `sells.${id}` in sent : is_article || !model.is_article
  return (
    <tr>
      <td>
        <Checkbox name={`sells.${id}`} value="1" label={name} defaultChecked={isSold} />
      </td>
      <td>
        <TextInput
          name={`code.${id}`}
          aria-label={`${t('field.code')} ${name}`}
          defaultValue={sent?.[`code.${id}`] ?? (code === common.code ? '' : (code ?? ''))}
          maxLength={60}
          autoComplete="off"
        />
      </td>
      {maySeeCosts && <OwnPrices {...props} name={name} />}
    </tr>
  )
}

/** Price and steps of one size where they are not those of the model. */
function OwnPrices({ sent, common, variant, name }: SizeRowProps & { name: string }) {
  const { t, i18n } = useTranslation('office/suppliers')
  const money = (cents: number) => formatCents(cents, i18n.language)
  const { variant_id: id } = variant
  const cents = findFirstPrice(variant)
  const isOwn = cents !== undefined && cents !== common.cents
  const steps = formatSteps(variant, money)
  return (
    <>
      <td>
        <TextInput
          name={`price.${id}`}
          aria-label={`${t('field.price')} ${name}`}
          defaultValue={sent?.[`price.${id}`] ?? (isOwn ? money(cents) : '')}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
      </td>
      <td>
        <TextInput
          name={`steps.${id}`}
          aria-label={`${t('field.steps')} ${name}`}
          defaultValue={sent?.[`steps.${id}`] ?? (steps === common.steps(money) ? '' : steps)}
          maxLength={200}
          autoComplete="off"
        />
      </td>
    </>
  )
}
