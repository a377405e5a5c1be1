import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCurve } from '../../../../core/suppliers/curves/rules.ts'
import type { Shop } from '../../../context.ts'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'

export type Curve = Awaited<ReturnType<Shop['suppliers']['listSizeCurves']>>['curves'][number]

export interface CurveFormProps {
  /** None is added. */
  curve?: Curve
  owners: readonly { supplier_id: number; name: string }[]
  /** The supplier of a new one. */
  chosen: string
  sent: Readonly<Record<string, string>> | undefined
  fieldError(field: string): string | undefined
}

/** Whose curve it is, its name, and its pairs by size. */
export function CurveForm({ curve, owners, chosen, sent, fieldError }: CurveFormProps) {
  const { t } = useTranslation('office/suppliers')
  return (
    <ActForm
      intent="save"
      name={curve && `edit ${curve.curve_id}`}
      className={record.form}
      noValidate
    >
      {curve && <input type="hidden" name="curve_id" value={curve.curve_id} />}
      <div className={record.pair}>
        <TextInput
          name="name"
          label={t('field.curve_name')}
          defaultValue={sent?.name ?? curve?.name}
          error={fieldError('name')}
          maxLength={60}
          autoComplete="off"
          required
          withAsterisk={false}
        />
        <NativeSelect
          name="supplier_id"
          label={t('field.curve_supplier')}
          defaultValue={sent?.supplier_id ?? (curve ? (curve.supplier_id ?? '') : chosen)}
        >
          <option value="">{t('curve_of_shop')}</option>
          {owners.map(({ supplier_id, name }) => (
            <option key={supplier_id} value={supplier_id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <TextInput
        name="pairs"
        label={t('field.curve_pairs')}
        description={t('curve_pairs_text')}
        defaultValue={sent?.pairs ?? (curve && formatCurve(curve.pairs))}
        error={fieldError('pairs')}
        maxLength={400}
        autoComplete="off"
        required
        withAsterisk={false}
      />
      <div>
        <Button type="submit">{t(curve ? 'save' : 'add')}</Button>
      </div>
    </ActForm>
  )
}
