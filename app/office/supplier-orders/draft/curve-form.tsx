import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../i18n/in-language.ts'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import type { OrderChoices } from '../orders-params.ts'
import styles from '../supplier-orders.module.css'

export interface CurveFormProps {
  model: NonNullable<OrderChoices['model']>
  curves: OrderChoices['curves']
  /** What the last one added, and the sizes that the model lacks. */
  curve: { added: number; lacking: string[] } | undefined
}

/** Orders so many curves of the shop or assorted cases of the supplier, on top of what is ordered. */
export function CurveForm({ model, curves, curve }: CurveFormProps) {
  const { t } = useTranslation('office/supplier-orders')
  const inLanguage = useInLanguage()
  const toLabel = ({ name, pairs, is_case }: CurveFormProps['curves'][number]) => {
    const sizes = Object.entries(pairs)
      .filter(([, count]) => count > 0)
      .map(([size, count]) => `${size}×${count}`)
    return [is_case ? t('case', { name }) : name, sizes.join(' ')].join(' · ')
  }
  return (
    <div className={styles.sizes}>
      <ActForm intent="curve">
        <input type="hidden" name="product_id" value={model.product_id} />
        <Group align="flex-end">
          <NativeSelect
            name="curve_id"
            label={t('curve')}
            data={curves.map((each) => ({ value: String(each.curve_id), label: toLabel(each) }))}
          />
          {model.colours.length > 0 && (
            <NativeSelect
              name="colour_id"
              label={t('colour')}
              data={model.colours.map(({ colour_id, name }) => ({
                value: String(colour_id),
                label: inLanguage(name),
              }))}
            />
          )}
          <TextInput
            name="times"
            label={t('times')}
            defaultValue="1"
            inputMode="numeric"
            maxLength={2}
            className={styles.number}
            autoComplete="off"
          />
          <Button type="submit" variant="default">
            {t('curve_add')}
          </Button>
        </Group>
      </ActForm>
      <p role="status" className={record.soft}>
        {curve &&
          [
            t('curve_added', { count: curve.added }),
            curve.lacking.length > 0 && t('curve_lacking', { sizes: curve.lacking.join(', ') }),
          ]
            .filter(Boolean)
            .join(' ')}
      </p>
    </div>
  )
}
