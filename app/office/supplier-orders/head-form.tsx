import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SUPPLIER_ORDER_KINDS } from '../../../core/suppliers/orders/rules.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { DayField } from '../ui/forms/day-field.tsx'
import { formatDiscount } from './cost-text.ts'
import type { Order } from './orders-params.ts'

interface HeadFormProps {
  order: Order
  places: readonly { code: string; name: string }[]
  fieldError(name: string): string | undefined
}

/** Where, when and for which season an order is, and what is taken off it. */
export function HeadForm({ order, places, fieldError }: HeadFormProps) {
  const { t } = useTranslation('office/supplier-orders')
  return (
    <section className={detail.part} aria-labelledby="head">
      <h2 id="head">{t('head')}</h2>
      <ActForm intent="save" className={record.form}>
        <input type="hidden" name="version" value={order.version} />
        <Fields order={order} places={places} fieldError={fieldError} />
        <TextInput
          name="note"
          label={t('note')}
          description={t('note_text')}
          defaultValue={order.note ?? ''}
          maxLength={500}
          autoComplete="off"
        />
        <div>
          <Button type="submit" variant="default">
            {t('save')}
          </Button>
        </div>
      </ActForm>
    </section>
  )
}

function Fields({ order, places, fieldError }: HeadFormProps) {
  const { t, i18n } = useTranslation('office/supplier-orders')
  const [kind, setKind] = useState<string>(order.kind)
  return (
    <div className={record.pair}>
      <NativeSelect
        name="location"
        label={t('place')}
        defaultValue={order.place.code}
        data={places.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <DayField
        name="expected_on"
        label={t('expected')}
        defaultValue={order.expected_on ?? ''}
        error={fieldError('expected_on')}
      />
      <NativeSelect
        name="kind"
        label={t('kind')}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value)}
        data={SUPPLIER_ORDER_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {kind === 'season' && (
        <TextInput
          name="season"
          label={t('season')}
          defaultValue={order.season ?? ''}
          maxLength={20}
          autoComplete="off"
        />
      )}
      <TextInput
        name="supplier_reference"
        label={t('supplier_reference')}
        defaultValue={order.supplier_reference ?? ''}
        maxLength={60}
        autoComplete="off"
      />
      {order.with_costs && order.status === 'draft' && (
        <TextInput
          name="discount"
          label={t('discount')}
          inputMode="decimal"
          defaultValue={formatDiscount(order.discount_bp, i18n.language)}
          maxLength={6}
          autoComplete="off"
          error={fieldError('discount_bp')}
        />
      )}
    </div>
  )
}
